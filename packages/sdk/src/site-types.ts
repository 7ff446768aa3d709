// Made from the published documents by `npm run docs`; not to be edited.

export interface paths {
  '/api/change-password.php': {
    /**
     * Changes the password and ends every other session.
     * @description Who: player.
     */
    post: operations['identityChangePassword']
  }
  '/api/v1/two-factor/confirm': {
    /**
     * Switches two-factor on with a first code; returns ten single-use recovery codes, once.
     * @description Who: player.
     */
    post: operations['identityConfirmTwoFactor']
  }
  '/api/v1/sessions/end': {
    /**
     * Ends one session of the caller, or all others without an id.
     * @description Who: player.
     */
    post: operations['identityEndSession']
  }
  '/api/v1/two-factor/end': {
    /**
     * Switches two-factor off; needs the password and a code.
     * @description Who: player.
     */
    post: operations['identityEndTwoFactor']
  }
  '/api/v1/sessions': {
    /**
     * Open sessions of the caller.
     * @description Who: player.
     */
    get: operations['identityListSessions']
  }
  '/api/login.php': {
    /**
     * Starts a session and sets its cookie.
     * @description Who: anyone.
     */
    post: operations['identityLogin']
  }
  '/api/profile.php': {
    /**
     * The caller's own data and recent logins.
     * @description Who: player.
     */
    get: operations['identityReadProfile']
  }
  '/api/register.php': {
    /**
     * Registers a player. A registered e-mail, phone or national ID is refused in one sentence for all three, and its owner is notified.
     * @description Who: anyone.
     */
    post: operations['identityRegister']
  }
  '/api/v1/profile/reveal-tc': {
    /**
     * The whole national ID, after the password; logged.
     * @description Who: player.
     */
    post: operations['identityRevealTc']
  }
  '/api/v1/two-factor/start': {
    /**
     * A new secret to scan; nothing changes until it is confirmed.
     * @description Who: player.
     */
    post: operations['identityStartTwoFactor']
  }
  '/api/kyc-upload.php': {
    /**
     * Sends the three identity documents: files id_front, id_back (images) and address (image or PDF), at most 5 MB each.
     * @description Who: player.
     */
    post: operations['identityUploadKyc']
  }
  '/api/logout.php': {
    /**
     * Ends the session on the server.
     * @description Who: anyone.
     */
    post: operations['sessionLogout']
  }
  '/api/user_session.php': {
    /**
     * Who is logged in; polled, so a guest gets 200 with logged_in false.
     * @description Who: anyone.
     */
    get: operations['sessionReadUserSession']
  }
  '/api/v1/email-confirmation': {
    /**
     * Confirms the e-mail address that a link was sent to, once.
     * @description Who: anyone.
     */
    post: operations['recoveryConfirmEmail']
  }
  '/api/v1/prove': {
    /**
     * Proves the person again by password or a code of the second factor; calls that want a fresh proof accept it for five minutes, as after a login.
     * @description Who: player.
     */
    post: operations['recoveryProveAgain']
  }
  '/api/v1/email-confirmation/request': {
    /**
     * Sends the caller another link to confirm the e-mail address.
     * @description Who: player.
     */
    post: operations['recoveryRequestEmailConfirmation']
  }
  '/api/v1/password-reset': {
    /**
     * Requests a link to a new password by e-mail. The answer is the same whether or not the name or e-mail exists.
     * @description Who: anyone.
     */
    post: operations['recoveryRequestPasswordReset']
  }
  '/api/v1/password-reset/complete': {
    /**
     * Sets a new password with the token of a link, once; ends every session. A second factor stays. Remembers the caller's browser as known.
     * @description Who: anyone.
     */
    post: operations['recoverySetNewPassword']
  }
  '/api/balance.php': {
    /**
     * Cash plus bonus.
     * @description Who: anyone.
     */
    get: operations['walletReadBalance']
  }
  '/api/get-balance.php': {
    /**
     * The playable balance: cash plus bonus; polled, so a guest gets 200 with success false.
     * @description Who: anyone.
     */
    get: operations['walletReadPlayableBalance']
  }
  '/api/session.php': {
    /**
     * The withdrawable balance: cash alone; a guest gets 200 with success false.
     * @description Who: anyone.
     */
    get: operations['walletReadWithdrawable']
  }
  '/api/v1/deposits/{id}/cancel': {
    /**
     * Withdraws an open deposit request.
     * @description Who: player.
     */
    post: operations['cashierCancelDeposit']
  }
  '/api/v1/withdrawals/{id}/cancel': {
    /**
     * Takes a pending payout back, where the licence policy lets players do so.
     * @description Who: player.
     */
    post: operations['cashierCancelWithdrawal']
  }
  '/api/v1/bank-accounts/{id}': {
    /**
     * Forgets a saved bank account.
     * @description Who: player.
     */
    delete: operations['cashierDeleteSavedAccount']
  }
  '/api/withdraw.php': {
    /**
     * The caller's saved bank accounts.
     * @description Who: player.
     */
    get: operations['cashierListSavedAccounts']
    /**
     * Asks for a payout; the money leaves play at once.
     * @description Who: player.
     */
    post: operations['cashierRequestWithdrawal']
  }
  '/api/transaction_history.php': {
    /**
     * The wallet's deposits and withdrawals, newest first, twenty to a page; without a page the newest.
     * @description Who: player.
     */
    get: operations['cashierListWalletTransactions']
  }
  '/api/v1/deposits/{id}': {
    /**
     * The transfer instructions of an open deposit request.
     * @description Who: player.
     */
    get: operations['cashierReadDepositInstructions']
  }
  '/api/deposit.php': {
    /**
     * Announces a bank transfer; nothing is credited before the operator approves.
     * @description Who: player.
     */
    post: operations['cashierRequestDeposit']
  }
  '/api/v1/payment-methods': {
    /**
     * The ways to pay in that may be used now, in their order; a transfer where the operator has an account at some bank.
     * @description Who: player.
     */
    get: operations['paymentsListPaymentMethods']
  }
  '/api/v1/payments/{id}': {
    /**
     * How one of the caller's payments stands.
     * @description Who: player.
     */
    get: operations['paymentsReadPayment']
  }
  '/api/v1/payouts': {
    /**
     * Asks for a payout by a method whose provider pays out; the money leaves play at once and the provider pays once it is approved.
     * @description Who: player.
     */
    post: operations['paymentsRequestPayout']
  }
  '/api/v1/payments': {
    /**
     * Begins a payment by a method with a provider; it is credited when the provider says that the money is there.
     * @description Who: player.
     */
    post: operations['paymentsStartPayment']
  }
  '/api/bonus-activate.php': {
    /**
     * Activates a promotion that needs no deposit.
     * @description Who: player.
     */
    post: operations['bonusesActivateBonus']
  }
  '/api/cashback-calculate.php': {
    /**
     * Whether a loss refund can be claimed, and how much.
     * @description Who: player.
     */
    get: operations['bonusesCalculateCashback']
  }
  '/api/v1/bonuses/{id}/cancel': {
    /**
     * Gives an active bonus up: its bonus money is forfeited, cash is untouched.
     * @description Who: player.
     */
    post: operations['bonusesCancelBonus']
  }
  '/api/bonus-pending-check.php': {
    /**
     * The bonus choice waiting after an approved deposit; polled.
     * @description Who: anyone.
     */
    get: operations['bonusesCheckPendingBonus']
  }
  '/api/cashback-claim.php': {
    /**
     * Claims the loss refund; the amount must be the one the server computes.
     * @description Who: player.
     */
    post: operations['bonusesClaimCashback']
  }
  '/api/process-bonus-selection.php': {
    /**
     * Takes one of the offered bonuses (action 'select') or none (action 'reject'), once.
     * @description Who: player.
     */
    post: operations['bonusesDecidePendingBonus']
  }
  '/api/v1/bonuses/code': {
    /**
     * Enters the code of a promotion: what needs no deposit is credited at once, a deposit promotion waits for the next fitting deposit.
     * @description Who: player.
     */
    post: operations['bonusesEnterPromotionCode']
  }
  '/api/player-active-bonuses.php': {
    /**
     * Bonuses being wagered, oldest first.
     * @description Who: player.
     */
    get: operations['bonusesListActiveBonuses']
  }
  '/api/player-all-bonuses.php': {
    /**
     * Every bonus ever granted to the caller, newest first, ten to a page.
     * @description Who: player.
     */
    get: operations['bonusesListBonuses']
  }
  '/api/v1/bonuses/{id}/cancel-preview': {
    /**
     * What the player would lose by cancelling.
     * @description Who: player.
     */
    get: operations['bonusesPreviewBonusCancel']
  }
  '/api/promotions.php': {
    /**
     * Promotions running now.
     * @description Who: anyone.
     */
    get: operations['promotionsListPromotions']
  }
  '/api/v1/promotions/used': {
    /**
     * Running promotions that the caller has used as often as they may be.
     * @description Who: player.
     */
    get: operations['promotionsListUsedPromotions']
  }
  '/api/games/launch.php': {
    /**
     * A one-time address for the game frame; real mode needs a session in good standing.
     * @description Who: anyone.
     */
    post: operations['gamesLaunchGame']
  }
  '/api/games/list.php': {
    /**
     * All games of a type, with the caller’s favourites and recent games marked.
     * @description Who: anyone.
     */
    post: operations['gamesListGames']
  }
  '/api/livecasino.php': {
    /**
     * Live casino tables.
     * @description Who: anyone.
     */
    get: operations['gamesListLiveCasino']
  }
  '/api/v1/games/rows': {
    /**
     * Ids of slots, best first: the most played of this day, and for players what is most like what they played last.
     * @description Who: anyone.
     */
    get: operations['gamesListLobbyRows']
  }
  '/api/webhooks/game-bet.php': {
    /**
     * One round of the developer test slot through the real ledger; only while developer tools are on.
     * @description Who: player.
     */
    post: operations['gamesPlayTestSlot']
  }
  '/api/v1/games/silent-frame': {
    /**
     * Reports from a page that the frame of a game is not ready in time; written to the log.
     * @description Who: anyone.
     */
    post: operations['gamesReportSilentFrame']
  }
  '/api/games/toggle-favorite.php': {
    /**
     * Adds a game to the caller’s favourites, or takes it out.
     * @description Who: player.
     */
    post: operations['gamesToggleFavourite']
  }
  '/api/v1/games/page': {
    /**
     * A game for its own page: facts, rules, and the games most like it.
     * @description Who: anyone.
     */
    get: operations['gamePageReadGamePage']
  }
  '/api/v1/sports/coupons/{no}/counter': {
    /**
     * The answer to a lower stake that the desk has offered; with yes the coupon is taken at it, if its odds still stand.
     * @description Who: player.
     */
    post: operations['sportsAnswerCounter']
  }
  '/api/v1/sports/coupons/{no}/cashout': {
    /**
     * The cash-out offer for the caller’s coupon, or for a share of it in percent; it can be taken for 5 seconds.
     * @description Who: player.
     */
    get: operations['sportsOfferCashout']
    /**
     * Sells the caller’s coupon, or a part of it, back at an offer’s amount. The same `client_key` gives the same answer again. With a live leg the coupon’s `cashout` is `holding` at first; its end comes over the socket or by `readCoupon`. A changed offer carries the new one as `offer`.
     * @description Who: player.
     */
    post: operations['sportsCashOut']
  }
  '/api/v1/sports/slip/check': {
    /**
     * How a slip stands: each leg afresh, columns, stake, what it can return and the most that may be staked. The same calculation as `placeCoupon`; what a player can mend stands in `problems` and is not refused.
     * @description Who: anyone.
     */
    post: operations['sportsCheckSlip']
  }
  '/api/v1/sports/coupons': {
    /**
     * The caller’s coupons, newest first, 20 to a page. `open` are pending, accepted and reopened ones, `closed` all others.
     * @description Who: player.
     */
    get: operations['sportsListCoupons']
    /**
     * Plays a coupon. Above a limit it waits for the desk (`referral`). The same `client_key` gives the same coupon again. With a live leg the answer is `pending` and the end comes over the socket or by `readCoupon`. A refusal of legs carries `legs` (as `checkSlip`) and `max_stake`.
     * @description Who: player.
     */
    post: operations['sportsPlaceCoupon']
  }
  '/api/v1/sports/events': {
    /**
     * What can be bet on before it begins, by start; 50 to a page. Without a sport, league or ids, all sports but `virtual`. `day` is an Istanbul day, `hours` the coming hours, `events` ids with commas between (a player’s stars).
     * @description Who: anyone.
     */
    get: operations['sportsListEvents']
  }
  '/api/v1/sports/live': {
    /**
     * What is being played now, by start. Without a sport, all but `virtual`.
     * @description Who: anyone.
     */
    get: operations['sportsListLive']
  }
  '/api/v1/sports/outrights': {
    /**
     * Uzun vadeli: seasons, tournaments and races with all their markets, by sport and by until when bets are taken (`starts_at`). An event of these has its name in `home` and no `away`.
     * @description Who: anyone.
     */
    get: operations['sportsListOutrights']
  }
  '/api/v1/sports/menu': {
    /**
     * Sports with their countries and leagues that have something to bet on, and how much of it.
     * @description Who: anyone.
     */
    get: operations['sportsMenu']
  }
  '/api/v1/sports/coupons/{no}': {
    /**
     * One of the caller’s coupons with every return it has been reckoned to have.
     * @description Who: player.
     */
    get: operations['sportsReadCoupon']
  }
  '/api/v1/sports/events/{event}': {
    /**
     * One event with all its markets in the order of its sport, and what has happened in it.
     * @description Who: anyone.
     */
    get: operations['sportsReadEvent']
  }
  '/api/v1/sports/favourites': {
    /**
     * The caller’s stars.
     * @description Who: player.
     */
    get: operations['sportsReadFavourites']
    /**
     * Sets or takes away a star.
     * @description Who: player.
     */
    put: operations['sportsSaveFavourite']
  }
  '/api/v1/sports/codes/{code}': {
    /**
     * The open match that players call by this code, with its main markets.
     * @description Who: anyone.
     */
    get: operations['sportsReadMatchCode']
  }
  '/api/v1/sports/events/{event}/stats': {
    /**
     * Earlier results here of an event’s sides: the last five of each, those against each other, newest first, and the table of the league over 180 days.
     * @description Who: anyone.
     */
    get: operations['sportsReadMatchStats']
  }
  '/api/v1/sports/preferences': {
    /**
     * The caller’s odds format, accepted change of odds, and quick stakes.
     * @description Who: player.
     */
    get: operations['sportsReadPreferences']
    /**
     * Keeps them. `any` is chosen for one coupon at a time and is never kept.
     * @description Who: player.
     */
    put: operations['sportsSavePreferences']
  }
  '/api/v1/sports/slips/{code}': {
    /**
     * The legs of a shared slip as they stand now.
     * @description Who: anyone.
     */
    get: operations['sportsReadSlip']
  }
  '/api/v1/sports/results': {
    /**
     * Events that ended on an Istanbul day, by default today: the last ones, in the order of their start. Without a sport, all but `virtual`.
     * @description Who: anyone.
     */
    get: operations['sportsResults']
  }
  '/api/v1/sports/rules': {
    /**
     * The rules of betting in plain Turkish, with the limits and live delays of now.
     * @description Who: anyone.
     */
    get: operations['sportsRules']
  }
  '/api/v1/sports/search': {
    /**
     * Leagues, teams and events by two letters or more, Turkish letters folded.
     * @description Who: anyone.
     */
    get: operations['sportsSearch']
  }
  '/api/v1/sports/coupons/{no}/cashout-target': {
    /**
     * Cashes the caller’s coupon out in full once the offer reaches the amount; null removes the target. Checked with every price.
     * @description Who: player.
     */
    put: operations['sportsSetCashoutTarget']
  }
  '/api/v1/sports/slips': {
    /**
     * Makes a public code of these legs, valid for 30 days; stakes are not shared.
     * @description Who: player.
     */
    post: operations['sportsShareSlip']
  }
  '/api/v1/transactions.csv': {
    /**
     * The same range as CSV.
     * @description Who: player.
     */
    get: operations['historyExportTransactions']
  }
  '/api/transaction-history.php': {
    /**
     * One page of a tab, or of one kind of its games, with the statistics of the whole range (Istanbul days, inclusive; without a range, of all days).
     * @description Who: player.
     */
    get: operations['historyListTransactions']
  }
  '/api/game-detail.php': {
    /**
     * The rounds behind one of the caller’s references.
     * @description Who: player.
     */
    get: operations['historyReadGameDetail']
  }
  '/api/v1/rounds/{reference}/replay': {
    /**
     * Links, good for ten minutes, at which the provider shows one of the caller’s rounds again and gives its record.
     * @description Who: player.
     */
    get: operations['historyReplayRound']
  }
  '/api/v1/messages/unread': {
    /**
     * Unread messages; polled.
     * @description Who: anyone.
     */
    get: operations['messagesCountUnread']
  }
  '/api/messages.php': {
    /**
     * Messages exchanged with site management, newest first.
     * @description Who: player.
     */
    get: operations['messagesListMessages']
    /**
     * Opens a thread with site management.
     * @description Who: player.
     */
    put: operations['messagesSendMessage']
    /**
     * Marks a received message as read.
     * @description Who: player.
     */
    post: operations['messagesMarkMessageRead']
    /**
     * Hides a message from the caller, never from the operator.
     * @description Who: player.
     */
    delete: operations['messagesDeleteMessage']
  }
  '/api/v1/messages/threads/{id}': {
    /**
     * A whole thread of the caller, oldest first.
     * @description Who: player.
     */
    get: operations['messagesReadThread']
  }
  '/api/v1/messages/threads/{id}/reply': {
    /**
     * Adds a message to an open thread of the caller.
     * @description Who: player.
     */
    post: operations['messagesReplyToThread']
  }
  '/api/v1/marketing': {
    /**
     * Whether the caller has opted in to campaigns, and since when.
     * @description Who: player.
     */
    get: operations['marketingReadMarketing']
    /**
     * Opts in to campaigns, or out; refused where the sentence of consent has changed meanwhile.
     * @description Who: player.
     */
    post: operations['marketingChooseMarketing']
  }
  '/api/v1/push': {
    /**
     * The operator's public key for web push, and how many browsers of the caller are subscribed.
     * @description Who: player.
     */
    get: operations['pushReadPush']
    /**
     * Subscribes this browser to the caller’s notifications until its login ends; ten at most, the oldest is removed.
     * @description Who: player.
     */
    post: operations['pushAddPushDevice']
    /**
     * Tells the caller in this browser no more.
     * @description Who: player.
     */
    delete: operations['pushRemovePushDevice']
  }
  '/api/banners.php': {
    /**
     * Banners of a page that are shown now.
     * @description Who: anyone.
     */
    get: operations['contentListBanners']
  }
  '/api/cms-pages.php': {
    /**
     * The footer's pages (action=footer), every published page (action=all), or one with its text (action=page&slug=…).
     * @description Who: anyone.
     */
    get: operations['contentReadCmsPages']
  }
  '/api/homepage.php': {
    /**
     * Popular games and game categories of the home page.
     * @description Who: anyone.
     */
    get: operations['contentReadHomepage']
  }
  '/api/site_css.php': {
    /**
     * The site-wide custom stylesheet, sanitised.
     * @description Who: anyone.
     */
    get: operations['contentReadSiteCss']
  }
  '/api/site_info.php': {
    /**
     * The logo that overrides the configured one.
     * @description Who: anyone.
     */
    get: operations['contentReadSiteInfo']
  }
  '/api/v1/consents': {
    /**
     * The texts a player agrees to, as published now, and when the caller agreed to them.
     * @description Who: player.
     */
    get: operations['consentsListConsents']
    /**
     * The caller has read a text and agrees to it; refused where it reads otherwise by now.
     * @description Who: player.
     */
    post: operations['consentsAgreeToText']
  }
  '/api/affiliate-apply.php': {
    /**
     * Applies for the affiliate programme.
     * @description Who: anyone.
     */
    post: operations['leadsApplyAsAffiliate']
  }
  '/api/request-call.php': {
    /**
     * The call requests of this visitor or player, nobody else’s.
     * @description Who: anyone.
     */
    get: operations['leadsListCallRequests']
    /**
     * Asks to be called back.
     * @description Who: anyone.
     */
    post: operations['leadsRequestCall']
  }
  '/api/v1/affiliate-click': {
    /**
     * Counts a visit with a btag, once per visitor and day.
     * @description Who: anyone.
     */
    post: operations['leadsRecordAffiliateClick']
  }
  '/api/v1/protection/reality-check/acknowledge': {
    /**
     * Confirms that the player has seen the reminder and continues.
     * @description Who: player.
     */
    post: operations['complianceAcknowledgeRealityCheck']
  }
  '/api/v1/protection/return': {
    /**
     * Asks to play again after a self-exclusion has run out; counts 24 hours later. A time-out ends by itself.
     * @description Who: player.
     */
    post: operations['complianceAskToReturn']
  }
  '/api/v1/protection/close-account': {
    /**
     * Closes the account for good. With open rounds it is closing: no stake, deposit or bonus, until they have closed and the money is paid out. Bonus money is forfeited at once.
     * @description Who: player.
     */
    post: operations['complianceCloseAccount']
  }
  '/api/v1/protection/limits/confirm': {
    /**
     * The second confirmation of a raised or removed limit, once its wait is over.
     * @description Who: player.
     */
    post: operations['complianceConfirmLimit']
  }
  '/api/v1/protection/limits/drop': {
    /**
     * Takes a waiting raise or removal back; the limit in force stays.
     * @description Who: player.
     */
    post: operations['complianceDropPendingLimit']
  }
  '/api/v1/protection/self-exclusion': {
    /**
     * Self-exclusion from 6 months to for ever, at once and without a way back; ends every session.
     * @description Who: player.
     */
    post: operations['complianceExcludeSelf']
  }
  '/api/v1/protection/keep-account': {
    /**
     * Cancels the closing of the account, 24 hours after the request at the earliest; not where the operator closes it.
     * @description Who: player.
     */
    post: operations['complianceKeepAccount']
  }
  '/api/v1/protection/events': {
    /**
     * The last 100 changes of the caller's limits and pauses, newest first.
     * @description Who: player.
     */
    get: operations['complianceListProtectionEvents']
  }
  '/api/v1/protection': {
    /**
     * The caller's limits with what is used of them, the pause they are in, and what they may choose.
     * @description Who: player.
     */
    get: operations['complianceReadProtection']
  }
  '/api/v1/protection/reality-check': {
    /**
     * Time and net result of this session; read once a minute by an open page, which also counts as presence for the session limit.
     * @description Who: player.
     */
    get: operations['complianceReadRealityCheck']
    /**
     * Sets the interval of the reminder; at most the licence’s.
     * @description Who: player.
     */
    post: operations['complianceSetRealityCheck']
  }
  '/api/v1/protection/spending': {
    /**
     * The caller's money and time, a row for each of the last Istanbul days, today's last; and what was paid in and out since the account was opened.
     * @description Who: player.
     */
    get: operations['complianceReadSpending']
  }
  '/api/v1/protection/limits': {
    /**
     * Sets a limit. A first or lower one counts at once; a higher one or a removal (value null) waits and must be confirmed again.
     * @description Who: player.
     */
    post: operations['complianceSetLimit']
  }
  '/api/v1/protection/time-out': {
    /**
     * A pause of 24 hours to 6 weeks, at once and without a way back; ends every session.
     * @description Who: player.
     */
    post: operations['complianceTakeTimeOut']
  }
  '/api/v1/complaints': {
    /**
     * The caller’s complaints and their decisions, newest first; at most a hundred.
     * @description Who: player.
     */
    get: operations['complaintsListComplaints']
    /**
     * Lodges a complaint; at most five in a day and a night.
     * @description Who: player.
     */
    post: operations['complaintsLodgeComplaint']
  }
  '/api/v1/complaints/{id}/withdraw': {
    /**
     * Takes back an open complaint of the caller.
     * @description Who: player.
     */
    post: operations['complaintsWithdrawComplaint']
  }
  '/api/v1/data-requests': {
    /**
     * The caller’s requests about their personal data (KVKK art. 11), newest first.
     * @description Who: player.
     */
    get: operations['dataRequestsListDataRequests']
    /**
     * Asks for a copy of everything kept about the caller, or for its erasure; one of a kind at a time. Wants a fresh proof.
     * @description Who: player.
     */
    post: operations['dataRequestsAskForData']
  }
  '/api/v1/data-requests/{id}/file': {
    /**
     * The prepared copy, as JSON, for seven days; wants a fresh proof.
     * @description Who: player.
     */
    get: operations['dataRequestsFetchDataCopy']
  }
  '/api/v1/data-requests/{id}/open': {
    /**
     * Checks the fresh proof that downloading the copy needs, before the browser opens it.
     * @description Who: player.
     */
    post: operations['dataRequestsOpenDataCopy']
  }
  '/api/partner/postback': {
    /**
     * The partner’s postback address, and its last fifty deliveries.
     * @description Who: partner.
     */
    get: operations['postbacksReadOwnPostback']
    /**
     * Sets the partner’s postback address; the secret that signs the deliveries is shown once.
     * @description Who: partner.
     */
    put: operations['postbacksSaveOwnPostback']
  }
  '/api/partner/statements': {
    /**
     * The partner's months that were approved, with their lines, the newest first.
     * @description Who: partner.
     */
    get: operations['partnerListPartnerStatements']
  }
  '/api/partner/login': {
    /**
     * Opens a partner's session. One refusal for a wrong address and a wrong password.
     * @description Who: anyone.
     */
    post: operations['partnerPartnerLogin']
  }
  '/api/partner/logout': {
    /**
     * Ends the partner's session.
     * @description Who: partner.
     */
    post: operations['partnerPartnerLogout']
  }
  '/api/partner/overview': {
    /**
     * Bookings of the partner’s closed days, by day and by sub-id; the last thirty by default.
     * @description Who: partner.
     */
    get: operations['partnerReadPartnerOverview']
  }
  '/api/partner/password': {
    /**
     * Sets the password with the token of an invitation, once; ends every session of the partner.
     * @description Who: anyone.
     */
    post: operations['partnerSetPartnerPassword']
  }
  '/api/v1/sports/combinations': {
    /**
     * Maç içi kombine: prices outcomes of one football match together, before it begins, and returns the leg that stands for all of them on a slip. One of them void makes the whole void.
     * @description Who: player.
     */
    post: operations['sportsCombinationsMakeCombination']
  }
  '/api/v1/sports/ready': {
    /**
     * What is played most of matches that have not begun (at least three players, counted each minute from coupons that were taken), and coupons made ready by the desk’s rules from the book as it is. A rule that finds too few matches makes none.
     * @description Who: anyone.
     */
    get: operations['sportsReadyReadReadyCoupons']
  }
  '/api/v1/jackpots': {
    /**
     * The pools now, to be polled every two seconds; none where the licence or the operator has none.
     * @description Who: anyone.
     */
    get: operations['jackpotsListJackpots']
  }
  '/api/v1/jackpots/page': {
    /**
     * The tiers with their rules and commitments, and the last fifty drops with their proofs.
     * @description Who: anyone.
     */
    get: operations['jackpotsReadJackpots']
  }
  '/api/v1/jackpots/own': {
    /**
     * The caller's last jackpot of a week that was not shown to them yet; /ws sends `jackpot_won` when one drops.
     * @description Who: player.
     */
    get: operations['jackpotsReadOwnJackpot']
    /**
     * Says that a jackpot of the caller's was shown to them.
     * @description Who: player.
     */
    post: operations['jackpotsSeeOwnJackpot']
  }
  '/api/tournaments/{slug}/join': {
    /**
     * Takes part from now on; once more changes nothing.
     * @description Who: player.
     */
    post: operations['tournamentsJoinTournament']
  }
  '/api/tournaments': {
    /**
     * Tournaments that run, are announced, or ended within 60 days; none where the licence has none.
     * @description Who: anyone.
     */
    get: operations['tournamentsListTournaments']
  }
  '/api/tournaments/{slug}': {
    /**
     * One tournament with its rules, prizes and board. The address of a series is its present week.
     * @description Who: anyone.
     */
    get: operations['tournamentsReadTournament']
  }
  '/api/v1/winners/choice': {
    /**
     * How the caller's wins are shown to others.
     * @description Who: player.
     */
    get: operations['winnersReadWinnerChoice']
    /**
     * Says how the caller's wins are shown to others, from now on and of those shown already.
     * @description Who: player.
     */
    post: operations['winnersChooseWinner']
  }
  '/api/v1/winners': {
    /**
     * The last rounds of cash that won twenty times their stake or the site’s set amount, newest first, and the ten highest multiples of seven days; none where the site shows none.
     * @description Who: anyone.
     */
    get: operations['winnersListWinners']
  }
  '/api/club/exchange': {
    /**
     * Changes points into a bonus at the rate of the caller’s level; the same key again is the same exchange.
     * @description Who: player.
     */
    post: operations['clubExchangePoints']
  }
  '/api/club/points': {
    /**
     * The last hundred entries of the caller’s points, newest first.
     * @description Who: player.
     */
    get: operations['clubListPoints']
  }
  '/api/club': {
    /**
     * The levels of the club and where the caller stands; null where there is no club.
     * @description Who: anyone.
     */
    get: operations['clubReadClub']
  }
  '/api/missions/{id}/claim': {
    /**
     * Takes the points of a finished mission, once in its period.
     * @description Who: player.
     */
    post: operations['missionsClaimMission']
  }
  '/api/missions': {
    /**
     * The missions of today with the caller’s progress, of a guest without any; none where there are none, in a break, and none for stakes on the day after a limit was reached.
     * @description Who: anyone.
     */
    get: operations['missionsListMissions']
  }
  '/api/missions/protection-read': {
    /**
     * Notes that the caller has opened the page about player protection; repeating it changes nothing.
     * @description Who: player.
     */
    post: operations['missionsNoteProtectionRead']
  }
  '/api/referral/link': {
    /**
     * Makes the caller’s own code; a repeat returns the same.
     * @description Who: player.
     */
    post: operations['referralMakeReferralLink']
  }
  '/api/referral': {
    /**
     * The programme of friends on the site with its rules; of a player the own code and the friends who came by it as well.
     * @description Who: anyone.
     */
    get: operations['referralReadReferral']
  }
  '/api/wheel': {
    /**
     * The wheel of the site with its odds; of a player the promise of today’s draw and the last ten turns as well. Null where none may be turned.
     * @description Who: anyone.
     */
    get: operations['wheelReadWheel']
  }
  '/api/wheel/turn': {
    /**
     * The one turn of an Istanbul day; a prize is credited as a bonus at once.
     * @description Who: player.
     */
    post: operations['wheelTurnWheel']
  }
  '/healthz': {
    /** Whether the process is alive. */ get: operations['operatorHealth']
  }
  '/readyz': {
    /** Whether it can serve, and what it lacks. */ get: operations['operatorReadiness']
  }
  '/metrics': {
    /** Figures in the text format of Prometheus. */ get: operations['operatorMetrics']
  }
  '/api/psp/{psp}/callback': {
    /** What a payment provider tells of a payment, a payout or a refund, in its own words; told again until 200. */
    post: operations['paymentProviderCallback']
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    Done: { success: boolean; message?: string }
    CouponRefusal: { code: string; message: string }
    CouponReferralCounter: {
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */ per_column: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      stake: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      max_return: number
    }
    CouponReferral: {
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      until: string
      counter: components['schemas']['CouponReferralCounter'] | null
    }
    Coupon: {
      no: number
      reference: string | null
      kind: 'single' | 'combi' | 'system'
      sizes: number[]
      columns: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      per_column: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      stake: number
      is_free: boolean
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      playing: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      cashed: number
      cashout: components['schemas']['CouponCashout'] | null
      cashout_target: number | null
      total_odds: number | null
      status: 'pending' | 'accepted' | 'reopened' | 'won' | 'lost' | 'void' | 'cashed' | 'refused' | 'expired'
      refusal: components['schemas']['CouponRefusal'] | null
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      max_return: number
      return: number | null
      revision: number
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      placed_at: string
      decides_at: string | null
      settled_at: string | null
      referral: components['schemas']['CouponReferral'] | null
      legs: components['schemas']['CouponLeg'][]
    }
    CouponCashout: {
      state: 'holding' | 'taken' | 'paid' | 'refused'
      /** @description Percent. */
      share: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      decides_at: string | null
      message: string | null
    }
    CouponLeg: {
      no: number
      event: string
      sport: string
      league: string
      home: string
      away: string | null
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      starts_at: string
      phase: 'prematch' | 'live' | 'interrupted' | 'ended' | 'closed' | 'cancelled' | 'postponed' | 'abandoned'
      score: components['schemas']['SportsScore'] | null
      is_simulated: boolean
      key: string
      specifiers: string
      outcome: string
      market_name: string
      outcome_name: string
      /** @description Odds in hundredths: `187` is 1,87. */
      odds: number
      bank: boolean
      is_live: boolean
      result: 'open' | 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | 'dead_heat'
    }
    CouponRevision: {
      revision: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      return: number
      is_paid: boolean
      is_correction: boolean
      state: 'due' | 'held' | 'paid' | 'replaced'
      moved: number | null
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      owed: number
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      at: string
    }
    FreshLeg: {
      no: number
      event: string
      key: string
      specifiers: string
      outcome: string
      home: string
      away: string | null
      league: string
      sport: string
      starts_at: string | null
      is_live: boolean
      is_simulated: boolean
      market_name: string
      outcome_name: string
      state: 'open' | 'suspended' | 'closed' | 'settled'
      odds: number | null
      version: number
      mbs: number
      code: string | null
      message: string | null
    }
    SportsEvent: {
      id: string
      sport: string
      league: components['schemas']['SportsLeague']
      home: string
      away: string | null
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      starts_at: string
      phase: 'prematch' | 'live' | 'interrupted' | 'ended' | 'closed' | 'cancelled' | 'postponed' | 'abandoned'
      mbs: number
      code: number | null
      is_simulated: boolean
      score: components['schemas']['SportsScore'] | null
      market_count: number
    }
    SportsEventRow: {
      id: string
      sport: string
      league: components['schemas']['SportsLeague']
      home: string
      away: string | null
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      starts_at: string
      phase: 'prematch' | 'live' | 'interrupted' | 'ended' | 'closed' | 'cancelled' | 'postponed' | 'abandoned'
      mbs: number
      code: number | null
      is_simulated: boolean
      score: components['schemas']['SportsScore'] | null
      market_count: number
      markets: components['schemas']['SportsMarket'][]
    }
    SportsLeague: { id: string; name: string; country: string }
    SportsMarket: {
      key: string
      specifiers: string
      name: string
      groups: string[]
      state: 'open' | 'suspended' | 'closed' | 'settled'
      mbs: number
      version: number
      outcomes: components['schemas']['SportsOutcome'][]
    }
    SportsOutcome: { id: string; name: string; odds: number | null; is_active: boolean }
    SportsScore: {
      label: string
      clock: string | null
      home: number
      away: number
      periods: [number, number][]
      red_cards: [number, number] | null
      yellow_cards: [number, number] | null
      corners: [number, number] | null
      points: [string, string] | null
      serving: number | null
    }
    LoginEntry: {
      id: number
      ip: string
      location: string
      device: string
      new_place: boolean
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      created_at: string
    }
    SavedBankAccount: {
      id: number
      account_name: string
      bank_name: string
      iban: string
      branch_code: string
      account_no: string
    }
    TransferInstructions: {
      bank: string
      account_holder: string
      iban: string
      reference: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
    }
    WalletTransaction: {
      id: number
      type: 'deposit' | 'withdraw'
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      asked_amount: number
      reversed: boolean
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      reversed_amount: number
      status: 'pending' | 'approved' | 'done' | 'rejected' | 'cancel'
      status_label: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      created_at: string
      reference: string
      bank: string
      reason: string | null
      cancellable: boolean
      payment_id: number | null
    }
    PaymentMethodBorne: {
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */ fixed: number
      bps: number
    }
    PaymentMethod: {
      code: string
      kind: 'bank_transfer' | 'instant_bank' | 'card' | 'e_wallet' | 'crypto' | 'voucher'
      name: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      minimum: number
      maximum: number | null
      fee: string
      borne: components['schemas']['PaymentMethodBorne'] | null
      time: string
      pays_out: boolean
      payout_time: string
    }
    ActiveBonusWagering: {
      rollover: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      completed: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      remaining: number
      progress: number
    }
    ActiveBonusTime: {
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      expires: string
    }
    ActiveBonusFreeSpins: {
      total: number
      left: number
      game: string
      game_id: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      stake: number
      is_bet: boolean
    }
    ActiveBonusContributionsItem: {
      label: string
      /** @description Percent. */
      percent: number
    }
    ActiveBonusAllowedGamesItem: { id: number; name: string }
    ActiveBonus: {
      id: number
      name: string
      description: string
      type_label: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      balance: number
      wagering: components['schemas']['ActiveBonusWagering']
      time: components['schemas']['ActiveBonusTime']
      max_stake: number | null
      free_spins: components['schemas']['ActiveBonusFreeSpins'] | null
      contributions: components['schemas']['ActiveBonusContributionsItem'][]
      allowed_games: components['schemas']['ActiveBonusAllowedGamesItem'][] | null
      terms: components['schemas']['OfferTable']
    }
    BonusOffer: {
      id: number
      name: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      description: string
      icon: string
      terms: components['schemas']['OfferTable']
    }
    OfferTableItem: { label: string; value: string }
    OfferTable: components['schemas']['OfferTableItem'][]
    Promotion: {
      id: number
      name: string
      description: string
      banner: string
      percent: number | null
      rollover: number | null
      min_deposit: number | null
      max_bonus: number | null
      min_deposit_text: string
      rollover_text: string
      max_amount: number | null
      note: string
      bonus_type: 'deposit' | 'free' | 'cashback' | 'freespin' | 'freebet'
      is_full: boolean
      conditions: string[]
      terms: components['schemas']['OfferTable']
    }
    SlotGame: {
      id: number
      slug: string | null
      code: string
      name: string
      provider_name: string
      image: string
      image_url: string
      is_featured: boolean
      is_new: boolean
      is_hot: boolean
      is_favorite: boolean
      recent_rank: number | null
      has_demo: boolean
      rtp: number | null
      volatility: string | null
      mechanics: (
        | 'classic'
        | 'lines'
        | 'ways'
        | 'cascade'
        | 'cluster'
        | 'respin'
        | 'book'
        | 'hold'
        | 'walking'
        | 'free_spins'
      )[]
      theme: ('anatolia' | 'city' | 'sea' | 'treasure' | 'fruit' | 'classic' | 'luck' | 'nature' | 'tale') | null
      min_stake: number | null
      max_stake: number | null
      launch_count: number
    }
    GamePageRelatedItem: {
      id: number
      slug: string
      code: string
      name: string
      category: 'slot' | 'live' | 'sports' | 'crash' | 'tombala' | 'instant' | 'virtual'
      provider_name: string
      image: string
      has_demo: boolean
      rtp: number | null
      volatility: string | null
    }
    GamePage: {
      id: number
      slug: string
      code: string
      name: string
      category: 'slot' | 'live' | 'sports' | 'crash' | 'tombala' | 'instant' | 'virtual'
      provider_name: string
      image: string
      has_demo: boolean
      rtp: number | null
      volatility: string | null
      mechanics: (
        | 'classic'
        | 'lines'
        | 'ways'
        | 'cascade'
        | 'cluster'
        | 'respin'
        | 'book'
        | 'hold'
        | 'walking'
        | 'free_spins'
      )[]
      min_stake: number | null
      max_stake: number | null
      max_win_x: number | null
      about: string
      rules: string[]
      related: components['schemas']['GamePageRelatedItem'][]
    }
    HistoryTransaction: {
      id: number
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      date: string
      type: 'deposit' | 'bonus' | 'win' | 'withdraw' | 'bet'
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      description: string
      payment_method: string | null
      game_name: string | null
      provider: string | null
      reference_id: string
      status: string
      status_label: string
      balance_before: number | null
      balance_after: number | null
    }
    PlayerMessage: {
      id: number
      title: string
      content: string
      type: 'bonus' | 'system' | 'payment' | 'warning' | 'success' | 'sent'
      is_read: boolean
      is_sent_by_me: boolean
      is_closed: boolean
      sender_name: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      created_at: string
      thread_id: number
    }
    BannerImages: { desktop: string; mobile: string }
    BannerAdvert: { headline: string; line: string; terms: string }
    Banner: {
      id: number
      title: string
      alt: string
      link: string
      images: components['schemas']['BannerImages']
      banner_desktop: string
      banner_mobile: string
      advert: components['schemas']['BannerAdvert'] | null
    }
    CallRequest: {
      id: number
      name: string
      phone: string
      message: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      created_at: string
      status: 'pending' | 'done' | 'rejected'
    }
    AccountClosing: {
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      since: string
      open_rounds: number
      open_requests: boolean
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      balance: number
      keepable_at: string | null
      keepable: boolean
    }
    Exclusion: {
      kind: 'time_out' | 'self_exclusion'
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      since: string
      until: string | null
      return_possible: boolean
      returns_at: string | null
    }
    ProtectionLimitPending: {
      value: number | null
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      confirmable_at: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      lapses_at: string
      confirmable: boolean
    }
    ProtectionLimit: {
      kind: 'deposit' | 'loss' | 'stake' | 'session' | 'bet'
      period: 'day' | 'week' | 'month' | 'each'
      own: number | null
      effective: number | null
      set_by: ('player' | 'operator' | 'licence') | null
      used: number
      left: number | null
      resets_at: string | null
      pending: components['schemas']['ProtectionLimitPending'] | null
    }
    AffiliateLine: {
      kind: 'revenue_share' | 'cpa' | 'cpa_recalled' | 'sub_share' | 'owed_before' | 'owed_after'
      of: string | null
      of_value: number
      rate: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
    }
    JackpotDropProof: { tier: string; no: number; seed: number; cap: number; point: number; salt: string }
    JackpotDrop: {
      proof: components['schemas']['JackpotDropProof']
      commitment: string
      tier_name: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      winner: string | null
      game: string | null
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      at: string
    }
    JackpotPool: {
      code: string
      name: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      cap: number
      no: number
      game_ids: number[]
    }
    JackpotTierGamesItem: { id: number; name: string; image: string }
    JackpotTier: {
      code: string
      name: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      cap: number
      no: number
      game_ids: number[]
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      seed: number
      rules: string[]
      games: components['schemas']['JackpotTierGamesItem'][]
      commitment: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      opened_at: string
    }
    Place: { rank: number; name: string; points: string; is_own: boolean }
    TournamentCardPrizesItem: {
      from: number
      to: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
    }
    TournamentCard: {
      id: number
      slug: string
      name: string
      phase: 'announced' | 'running' | 'counting' | 'paid' | 'cancelled'
      is_paused: boolean
      goal: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      pool: number
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      starts_at: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      ends_at: string
      game_ids: number[]
      players: number
      joined: boolean
      prizes: components['schemas']['TournamentCardPrizesItem'][]
      leaders: components['schemas']['Place'][]
    }
    TournamentPage: {
      id: number
      slug: string
      name: string
      phase: 'announced' | 'running' | 'counting' | 'paid' | 'cancelled'
      is_paused: boolean
      goal: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      pool: number
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      starts_at: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      ends_at: string
      game_ids: number[]
      players: number
      joined: boolean
      prizes: components['schemas']['TournamentCardPrizesItem'][]
      leaders: components['schemas']['Place'][]
      rules: string[]
      games: components['schemas']['JackpotTierGamesItem'][]
      board: components['schemas']['Place'][]
      around: components['schemas']['Place'][]
    }
    WinnerGame: {
      id: number
      code: string
      name: string
      category: 'slot' | 'live' | 'sports' | 'crash' | 'tombala' | 'instant' | 'virtual'
      image: string
      has_demo: boolean
    }
    Winner: {
      id: number
      name: string | null
      game: components['schemas']['WinnerGame']
      multiple: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      at: string
    }
    ClubPageLevelsItem: {
      name: string
      from: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      worth: number
    }
    ClubPageOwn: { points: number; earned: number; level: number; rests_until: string | null }
    ClubPage: {
      levels: components['schemas']['ClubPageLevelsItem'][]
      rules: string[]
      step: number
      own: components['schemas']['ClubPageOwn'] | null
    }
    MissionCard: {
      id: number
      period: string
      name: string
      task: string
      condition: 'rounds' | 'multiplier' | 'games' | 'email' | 'identity' | 'second_factor' | 'limit' | 'protection'
      repeats: 'day' | 'week' | 'once'
      points: number
      progress: number
      goal: number
      status: 'open' | 'finished' | 'claimed'
      ends_at: string | null
    }
    IdentityConfirmTwoFactorReply: { success: boolean; recovery_codes: string[] }
    IdentityListSessionsReplySessionsItem: {
      id: number
      current: boolean
      ip: string
      location: string
      device: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      created_at: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      last_seen_at: string
    }
    IdentityListSessionsReply: {
      success: boolean
      sessions: components['schemas']['IdentityListSessionsReplySessionsItem'][]
    }
    IdentityLoginReplyUser: {
      id: number
      player_id: number
      username: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      balance: number
    }
    IdentityLoginReply: { success: boolean; user: components['schemas']['IdentityLoginReplyUser']; message: string }
    IdentityReadProfileReplyUser: {
      id: number
      username: string
      email: string
      email_confirmed: boolean
      first_name: string
      last_name: string
      phone: string
      birthdate: string
      tc: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      created_at: string
      kyc_verified: boolean
      kyc_status: 'none' | 'pending' | 'approved' | 'rejected'
      kyc_reason: string | null
      two_factor_enabled: boolean
    }
    IdentityReadProfileReply: {
      success: boolean
      logged_in: boolean
      user: components['schemas']['IdentityReadProfileReplyUser']
      loginHistory: components['schemas']['LoginEntry'][]
    }
    IdentityRegisterReply: { success: boolean; message: string }
    IdentityRevealTcReply: { success: boolean; tc: string }
    IdentityStartTwoFactorReply: { success: boolean; secret: string; otpauth_url: string; qr_svg: string }
    SessionReadUserSessionReplyUser: {
      id: number
      player_id: number
      username: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      balance: number
      first_name: string
      last_name: string
    }
    SessionReadUserSessionReply: {
      success: boolean
      logged_in: boolean
      idle?: boolean
      ended?: ('idle' | 'elsewhere' | 'security' | 'house') | null
      user?: components['schemas']['SessionReadUserSessionReplyUser']
    }
    WalletReadBalanceReply: {
      success: boolean
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      balance: number
    }
    WalletReadPlayableBalanceReply: {
      success: boolean
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      balance: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      bonus?: number
      version?: number
    }
    WalletReadWithdrawableReply: {
      success: boolean
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      balance: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      bonus?: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      held?: number
    }
    CashierListSavedAccountsReply: { success: boolean; bank_accounts: components['schemas']['SavedBankAccount'][] }
    CashierListWalletTransactionsReplyPagination: { total_pages: number; current_page: number }
    CashierListWalletTransactionsReply: {
      success: boolean
      transactions: components['schemas']['WalletTransaction'][]
      pagination: components['schemas']['CashierListWalletTransactionsReplyPagination']
    }
    CashierReadDepositInstructionsReply: {
      success: boolean
      status: 'pending' | 'approved' | 'done' | 'rejected' | 'cancel'
      instructions: components['schemas']['TransferInstructions']
    }
    CashierRequestDepositReply: {
      success: boolean
      message: string
      id: number
      instructions: components['schemas']['TransferInstructions']
    }
    CashierRequestWithdrawalReply: { success: boolean; message: string; id: number; reference: string }
    PaymentsListPaymentMethodsReply: {
      success: boolean
      methods: components['schemas']['PaymentMethod'][]
      banks: ('Ziraat Bankası' | 'İş Bankası' | 'Garanti BBVA' | 'Yapı Kredi' | 'Akbank')[]
    }
    PaymentsReadPaymentReply: {
      success: boolean
      id: number
      status: 'created' | 'pending' | 'in_review' | 'credited' | 'failed' | 'expired' | 'given_up' | 'reversed'
      deposit_id: number
      method: string
      reference: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      pay_url: string | null
    }
    BonusesActivateBonusReply: { success: boolean; message: string }
    BonusesCalculateCashbackReply: {
      success: boolean
      eligible: boolean
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      cashback_amount: number
      message: string
    }
    BonusesCancelBonusReply: {
      success: boolean
      message: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      lost: number
    }
    BonusesCheckPendingBonusReply: {
      success: boolean
      pending: boolean
      deposit_id?: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      deposit_amount?: number
      bonuses?: components['schemas']['BonusOffer'][]
    }
    BonusesClaimCashbackReplyCashback: {
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */ amount: number
    }
    BonusesClaimCashbackReply: {
      success: boolean
      cashback: components['schemas']['BonusesClaimCashbackReplyCashback']
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      new_balance: number
      message: string
    }
    BonusesDecidePendingBonusReply: {
      success: boolean
      message: string
      bonus?: components['schemas']['BonusesClaimCashbackReplyCashback']
    }
    BonusesEnterPromotionCodeReply: { success: boolean; message: string }
    BonusesListActiveBonusesReply: { success: boolean; active_bonuses: components['schemas']['ActiveBonus'][] }
    BonusesListBonusesReplyBonusesItem: {
      id: number
      title: string
      bonus_name: string
      type: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      status: 'completed' | 'cancelled' | 'expired' | 'active' | 'pending'
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      created_at: string
    }
    BonusesListBonusesReply: {
      success: boolean
      bonuses: components['schemas']['BonusesListBonusesReplyBonusesItem'][]
      total: number
    }
    BonusesPreviewBonusCancelReply: {
      success: boolean
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      lost: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      kept: number
      lost_spins: number
    }
    PromotionsListPromotionsReply: {
      success: boolean
      promotions: components['schemas']['Promotion'][]
      message: string
    }
    PromotionsListUsedPromotionsReply: { success: boolean; ids: number[] }
    GamesLaunchGameReplyData: { launch_url: string }
    GamesLaunchGameReply: { status: boolean; data: components['schemas']['GamesLaunchGameReplyData']; message: string }
    GamesListGamesReply: { status: boolean; data: components['schemas']['SlotGame'][]; message: string }
    GamesListLiveCasinoReplyGamesItem: {
      id: number
      code: string
      name: string
      provider_name: string
      image: string
      is_open: boolean
      has_demo: boolean
      min_stake: number | null
    }
    GamesListLiveCasinoReply: { success: boolean; games: components['schemas']['GamesListLiveCasinoReplyGamesItem'][] }
    GamesListLobbyRowsReply: { success: boolean; today: number[]; for_you: number[] }
    GamesPlayTestSlotReply: {
      success: boolean
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      bet_amount: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      win_amount: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      balance: number
      message: string
    }
    GamesToggleFavouriteReply: { status: boolean; is_favorite: boolean }
    GamePageReadGamePageReply: { success: boolean; game: components['schemas']['GamePage'] }
    SportsAnswerCounterReply: { success: boolean; coupon: components['schemas']['Coupon']; message: string }
    SportsCashOutReply: { success: boolean; coupon: components['schemas']['Coupon']; message: string }
    SportsCheckSlipReplyFreeBetsItem: {
      id: number
      name: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      stake: number
      left: number
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      expires_at: string
    }
    SportsCheckSlipReply: {
      success: boolean
      legs: components['schemas']['FreshLeg'][]
      columns: number
      lengths: number[]
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      stake: number
      total_odds: number | null
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      max_return: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      max_stake: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      referral_stake: number
      mbs: number
      delay: number
      problems: components['schemas']['CouponRefusal'][]
      free_bets: components['schemas']['SportsCheckSlipReplyFreeBetsItem'][]
    }
    SportsListCouponsReplyPagination: { total_pages: number; current_page: number; total: number }
    SportsListCouponsReply: {
      success: boolean
      coupons: components['schemas']['Coupon'][]
      pagination: components['schemas']['SportsListCouponsReplyPagination']
    }
    SportsListEventsReply: {
      success: boolean
      events: components['schemas']['SportsEventRow'][]
      pagination: components['schemas']['SportsListCouponsReplyPagination']
    }
    SportsListLiveReply: { success: boolean; events: components['schemas']['SportsEventRow'][] }
    SportsListOutrightsReply: { success: boolean; events: components['schemas']['SportsEventRow'][] }
    SportsMenuReplySportsItemCountriesItemLeaguesItem: { id: string; name: string; count: number }
    SportsMenuReplySportsItemCountriesItem: {
      name: string
      count: number
      leagues: components['schemas']['SportsMenuReplySportsItemCountriesItemLeaguesItem'][]
    }
    SportsMenuReplySportsItem: {
      key: string
      name: string
      count: number
      live_count: number
      countries: components['schemas']['SportsMenuReplySportsItemCountriesItem'][]
    }
    SportsMenuReply: {
      success: boolean
      sports: components['schemas']['SportsMenuReplySportsItem'][]
      is_fresh: boolean
    }
    SportsOfferCashoutReplyOffer: {
      offer_token: string
      /** @description Percent. */
      share: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      playing_after: number
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      expires_at: string
      delay: number
    }
    SportsOfferCashoutReply: { success: boolean; offer: components['schemas']['SportsOfferCashoutReplyOffer'] }
    SportsPlaceCouponReply: { success: boolean; coupon: components['schemas']['Coupon']; message: string }
    SportsReadCouponReply: {
      success: boolean
      coupon: components['schemas']['Coupon']
      revisions: components['schemas']['CouponRevision'][]
    }
    SportsReadEventReplyLogItem: {
      seq: number
      kind: string
      minute: number | null
      side: ('home' | 'away') | null
      detail: string | null
    }
    SportsReadEventReply: {
      success: boolean
      event: components['schemas']['SportsEvent']
      markets: components['schemas']['SportsMarket'][]
      log: components['schemas']['SportsReadEventReplyLogItem'][]
      superseded_by: string | null
      seq: number
    }
    SportsReadFavouritesReplyFavouritesItem: { kind: 'league' | 'team' | 'event'; target: string }
    SportsReadFavouritesReply: {
      success: boolean
      favourites: components['schemas']['SportsReadFavouritesReplyFavouritesItem'][]
    }
    SportsReadMatchCodeReply: { success: boolean; event: components['schemas']['SportsEventRow'] }
    SportsReadMatchStatsReplyHomeItem: {
      id: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      starts_at: string
      home: string
      away: string
      goals: [number, number]
    }
    SportsReadMatchStatsReplyTableItem: {
      id: string
      name: string
      played: number
      won: number
      drawn: number
      lost: number
      scored: number
      conceded: number
      points: number | null
      is_playing: boolean
    }
    SportsReadMatchStatsReply: {
      success: boolean
      home: components['schemas']['SportsReadMatchStatsReplyHomeItem'][]
      away: components['schemas']['SportsReadMatchStatsReplyHomeItem'][]
      met: components['schemas']['SportsReadMatchStatsReplyHomeItem'][]
      table: components['schemas']['SportsReadMatchStatsReplyTableItem'][]
    }
    SportsReadPreferencesReply: {
      success: boolean
      format: 'decimal' | 'fractional' | 'american'
      accept: 'exact' | 'higher'
      quick: number[]
      one_touch: number | null
      notices: 'off' | 'coupons' | 'legs'
    }
    SportsReadSlipReplyLegsItem: {
      no: number
      event: string
      key: string
      specifiers: string
      outcome: string
      home: string
      away: string | null
      league: string
      sport: string
      starts_at: string | null
      is_live: boolean
      is_simulated: boolean
      market_name: string
      outcome_name: string
      state: 'open' | 'suspended' | 'closed' | 'settled'
      odds: number | null
      version: number
      mbs: number
      code: string | null
      message: string | null
      bank: boolean
    }
    SportsReadSlipReply: {
      success: boolean
      kind: 'single' | 'combi' | 'system'
      sizes: number[]
      legs: components['schemas']['SportsReadSlipReplyLegsItem'][]
    }
    SportsResultsReply: { success: boolean; events: components['schemas']['SportsEvent'][] }
    SportsRulesReplySectionsItem: { title: string; paragraphs: string[] }
    SportsRulesReplyLimits: {
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */ min_stake: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      min_column: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      max_return: number
      max_legs: number
      max_columns: number
    }
    SportsRulesReplyDelaysItem: {
      sport: string
      name: string
      /** @description Seconds. */
      seconds: number
    }
    SportsRulesReply: {
      success: boolean
      sections: components['schemas']['SportsRulesReplySectionsItem'][]
      limits: components['schemas']['SportsRulesReplyLimits']
      delays: components['schemas']['SportsRulesReplyDelaysItem'][]
    }
    SportsSaveFavouriteReply: { success: boolean }
    SportsSavePreferencesReply: { success: boolean }
    SportsSearchReplyLeaguesItem: { id: string; name: string; country: string; sport: string }
    SportsSearchReplyTeamsItem: { id: string; name: string; sport: string }
    SportsSearchReply: {
      success: boolean
      leagues: components['schemas']['SportsSearchReplyLeaguesItem'][]
      teams: components['schemas']['SportsSearchReplyTeamsItem'][]
      events: components['schemas']['SportsEvent'][]
    }
    SportsSetCashoutTargetReply: { success: boolean; coupon: components['schemas']['Coupon']; message: string }
    SportsShareSlipReply: { success: boolean; code: string }
    HistoryListTransactionsReplyStatistics: {
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */ total_deposit: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      pending_deposit: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      total_withdraw: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      pending_withdraw: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      total_slot_bet: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      total_slot_win: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      total_casino_bet: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      total_casino_win: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      total_sports_bet: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      total_sports_win: number
    }
    HistoryListTransactionsReply: {
      success: boolean
      transactions: components['schemas']['HistoryTransaction'][]
      pagination: components['schemas']['SportsListCouponsReplyPagination']
      statistics: components['schemas']['HistoryListTransactionsReplyStatistics']
      message: string
    }
    HistoryReadGameDetailReplyGameDetailRoundsItem: {
      id: number
      round_id: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      bet_amount: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      win_amount: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      bonus_part: number
      status: 'done' | 'pending' | 'cancel'
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      created_at: string
    }
    HistoryReadGameDetailReplyGameDetail: {
      reference_id: string
      provider: string
      game_name: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      created_at: string
      rounds: components['schemas']['HistoryReadGameDetailReplyGameDetailRoundsItem'][]
    }
    HistoryReadGameDetailReply: {
      success: boolean
      game_detail: components['schemas']['HistoryReadGameDetailReplyGameDetail']
      message: string
    }
    HistoryReplayRoundReplyData: { url: string; record_url: string }
    HistoryReplayRoundReply: { success: boolean; data: components['schemas']['HistoryReplayRoundReplyData'] }
    MessagesCountUnreadReply: { success: boolean; unread: number }
    MessagesListMessagesReply: {
      success: boolean
      messages: components['schemas']['PlayerMessage'][]
      pagination: components['schemas']['CashierListWalletTransactionsReplyPagination']
      unread: number
    }
    MessagesReadThreadReply: {
      success: boolean
      subject: string
      is_closed: boolean
      messages: components['schemas']['PlayerMessage'][]
    }
    MessagesReplyToThreadReply: { success: boolean; message: string }
    MessagesSendMessageReply: { success: boolean; message: string }
    MarketingReadMarketingReply: {
      success: boolean
      given: boolean
      chosen_at: string | null
      edition: string
      text: string
    }
    PushReadPushReply: { success: boolean; public_key: string; devices: number }
    ContentListBannersReply: { success: boolean; banners: components['schemas']['Banner'][] }
    ContentReadCmsPagesReplyFooterPagesItem: { slug: string; title: string }
    ContentReadCmsPagesReplyPage: {
      slug: string
      title: string
      content: string
      meta_title: string
      meta_description: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      updated_at: string
    }
    ContentReadCmsPagesReply: {
      success: boolean
      footer_pages?: components['schemas']['ContentReadCmsPagesReplyFooterPagesItem'][]
      pages?: components['schemas']['ContentReadCmsPagesReplyFooterPagesItem'][]
      page?: components['schemas']['ContentReadCmsPagesReplyPage']
    }
    ContentReadHomepageReplyDataPopularGamesSlotsItem: {
      id: number
      title: string
      provider: string
      image: string
      link: string
      gradient: string
    }
    ContentReadHomepageReplyDataPopularGames: {
      slots: components['schemas']['ContentReadHomepageReplyDataPopularGamesSlotsItem'][]
    }
    ContentReadHomepageReplyDataCategoriesItem: {
      id: number
      title: string
      icon: string
      description: string
      link: string
      image_url: string
    }
    ContentReadHomepageReplyData: {
      popular_games: components['schemas']['ContentReadHomepageReplyDataPopularGames']
      categories: components['schemas']['ContentReadHomepageReplyDataCategoriesItem'][]
      has_games?: boolean
    }
    ContentReadHomepageReply: { success: boolean; data: components['schemas']['ContentReadHomepageReplyData'] }
    ContentReadSiteCssReply: { success: boolean; css: string }
    ContentReadSiteInfoReplyLogos: { main: string }
    ContentReadSiteInfoReply: { success: boolean; logos: components['schemas']['ContentReadSiteInfoReplyLogos'] }
    ConsentsListConsentsReplyTextsItem: {
      slug: 'kurallar' | 'gizlilik'
      title: string
      edition: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      since: string
      agreed_at: string | null
      agreed_before_at: string | null
    }
    ConsentsListConsentsReply: {
      success: boolean
      texts: components['schemas']['ConsentsListConsentsReplyTextsItem'][]
    }
    LeadsApplyAsAffiliateReply: { success: boolean; message: string }
    LeadsListCallRequestsReply: { success: boolean; requests: components['schemas']['CallRequest'][] }
    LeadsRecordAffiliateClickReply: { success: boolean }
    LeadsRequestCallReply: { success: boolean; message: string }
    ComplianceAcknowledgeRealityCheckReply: {
      success: boolean
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      next_at: string
    }
    ComplianceAskToReturnReply: {
      success: boolean
      message: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      returns_at: string
    }
    ComplianceCloseAccountReply: { success: boolean; message: string; closed: boolean }
    ComplianceExcludeSelfReply: { success: boolean; message: string; until: string | null }
    ComplianceListProtectionEventsReplyEventsItem: {
      id: number
      text: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      created_at: string
    }
    ComplianceListProtectionEventsReply: {
      success: boolean
      events: components['schemas']['ComplianceListProtectionEventsReplyEventsItem'][]
    }
    ComplianceReadProtectionReply: {
      success: boolean
      limits: components['schemas']['ProtectionLimit'][]
      exclusion: components['schemas']['Exclusion'] | null
      closing: components['schemas']['AccountClosing'] | null
      /** @description Minutes. */
      reality_check_minutes: number
      /** @description Hours. */
      increase_delay_hours: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      net_deposits: number
    }
    ComplianceReadRealityCheckReply: {
      success: boolean
      due: boolean
      /** @description Minutes. */
      interval_minutes: number
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      next_at: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      started_at: string
      /** @description Seconds. */
      elapsed_seconds: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      staked: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      won: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      net: number
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      server_time: string
      session_minutes_left: number | null
    }
    ComplianceReadSpendingReplyDaysItem: {
      day: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      deposited: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      withdrawn: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      staked: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      won: number
      /** @description Minutes. */
      minutes: number
    }
    ComplianceReadSpendingReplyLifetime: {
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */ deposited: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      withdrawn: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      net: number
    }
    ComplianceReadSpendingReply: {
      success: boolean
      days: components['schemas']['ComplianceReadSpendingReplyDaysItem'][]
      lifetime: components['schemas']['ComplianceReadSpendingReplyLifetime']
    }
    ComplianceSetLimitReply: { success: boolean; message: string; applied: boolean; confirmable_at: string | null }
    ComplianceTakeTimeOutReply: {
      success: boolean
      message: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      until: string
    }
    ComplaintsListComplaintsReplyComplaintsItem: {
      id: number
      reference: string
      subject: string
      body: string
      status: 'open' | 'answered' | 'closed'
      outcome: ('upheld' | 'partly' | 'rejected' | 'withdrawn') | null
      reason: string | null
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      lodged_at: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      due_at: string
      ended_at: string | null
    }
    ComplaintsListComplaintsReply: {
      success: boolean
      complaints: components['schemas']['ComplaintsListComplaintsReplyComplaintsItem'][]
      /** @description Days. */
      days: number
      further: string | null
    }
    ComplaintsLodgeComplaintReply: {
      success: boolean
      message: string
      reference: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      due_at: string
    }
    DataRequestsListDataRequestsReplyRequestsItem: {
      id: number
      kind: 'copy' | 'erasure'
      status: 'open' | 'granted' | 'done' | 'refused'
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      asked_at: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      due_at: string
      reason: string | null
      is_preparing: boolean
      file_until: string | null
      file_bytes: number | null
    }
    DataRequestsListDataRequestsReply: {
      success: boolean
      requests: components['schemas']['DataRequestsListDataRequestsReplyRequestsItem'][]
      /** @description Days. */
      kept_days: number
    }
    PostbacksReadOwnPostbackReplyPostback: {
      url: string
      registration: boolean
      first_deposit: boolean
      qualified: boolean
      is_on: boolean
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      set_at: string
      set_by: string | null
    }
    PostbacksReadOwnPostbackReplyDeliveriesItem: {
      id: number
      event: 'registration' | 'first_deposit' | 'qualified'
      sub: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      happened_at: string
      status: 'waiting' | 'sent' | 'failed'
      tries: number
      answer: number | null
      problem: string | null
      ended_at: string | null
    }
    PostbacksReadOwnPostbackReply: {
      success: boolean
      postback: components['schemas']['PostbacksReadOwnPostbackReplyPostback'] | null
      deliveries: components['schemas']['PostbacksReadOwnPostbackReplyDeliveriesItem'][]
    }
    PostbacksSaveOwnPostbackReply: { success: boolean; message: string; key: string | null }
    PartnerListPartnerStatementsReplyStatementsItem: {
      id: number
      month: string
      status: 'approved' | 'paid' | 'empty'
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      ngr: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      fee: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      carry_in: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      base: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      carry_out: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      bank_reference: string | null
      paid_at: string | null
      lines: components['schemas']['AffiliateLine'][]
    }
    PartnerListPartnerStatementsReply: {
      success: boolean
      statements: components['schemas']['PartnerListPartnerStatementsReplyStatementsItem'][]
    }
    PartnerReadPartnerOverviewReplyTotals: {
      clicks: number
      registrations: number
      first_deposits: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      ngr: number
    }
    PartnerReadPartnerOverviewReplyDaysItem: {
      day: string
      clicks: number
      registrations: number
      first_deposits: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      ngr: number
    }
    PartnerReadPartnerOverviewReplySubsItem: {
      sub: string
      clicks: number
      registrations: number
      first_deposits: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      ngr: number
    }
    PartnerReadPartnerOverviewReply: {
      success: boolean
      name: string
      btag: string
      plan: { [key: string]: string } | null
      from: string
      to: string
      totals: components['schemas']['PartnerReadPartnerOverviewReplyTotals']
      days: components['schemas']['PartnerReadPartnerOverviewReplyDaysItem'][]
      subs: components['schemas']['PartnerReadPartnerOverviewReplySubsItem'][]
    }
    SportsCombinationsMakeCombinationReplyLeg: {
      event: string
      key: string
      specifiers: string
      outcome: string
      /** @description Odds in hundredths: `187` is 1,87. */
      odds: number
      version: number
    }
    SportsCombinationsMakeCombinationReply: {
      success: boolean
      leg: components['schemas']['SportsCombinationsMakeCombinationReplyLeg']
      name: string
    }
    SportsReadyReadReadyCouponsReplyPlayedItem: {
      event: components['schemas']['SportsEvent']
      market: components['schemas']['SportsMarket']
      players: number
    }
    SportsReadyReadReadyCouponsReplyCouponsItemLegsItem: {
      event: components['schemas']['SportsEvent']
      market: components['schemas']['SportsMarket']
    }
    SportsReadyReadReadyCouponsReplyCouponsItem: {
      id: number
      name: string
      /** @description Odds in hundredths: `187` is 1,87. */
      total_odds: number
      legs: components['schemas']['SportsReadyReadReadyCouponsReplyCouponsItemLegsItem'][]
    }
    SportsReadyReadReadyCouponsReply: {
      success: boolean
      played: components['schemas']['SportsReadyReadReadyCouponsReplyPlayedItem'][]
      coupons: components['schemas']['SportsReadyReadReadyCouponsReplyCouponsItem'][]
    }
    JackpotsListJackpotsReply: { success: boolean; jackpots: components['schemas']['JackpotPool'][] }
    JackpotsReadJackpotsReply: {
      success: boolean
      tiers: components['schemas']['JackpotTier'][]
      drops: components['schemas']['JackpotDrop'][]
    }
    JackpotsReadOwnJackpotReplyDrop: {
      tier: string
      tier_name: string
      no: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      game: string | null
    }
    JackpotsReadOwnJackpotReply: {
      success: boolean
      drop: components['schemas']['JackpotsReadOwnJackpotReplyDrop'] | null
    }
    TournamentsListTournamentsReply: { success: boolean; tournaments: components['schemas']['TournamentCard'][] }
    TournamentsReadTournamentReply: { success: boolean; tournament: components['schemas']['TournamentPage'] }
    WinnersListWinnersReply: {
      success: boolean
      winners: components['schemas']['Winner'][]
      week: components['schemas']['Winner'][]
    }
    WinnersReadWinnerChoiceReply: { success: boolean; choice: 'masked' | 'nameless' | 'off' }
    ClubExchangePointsReply: {
      success: boolean
      message: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
    }
    ClubListPointsReplyEntriesItem: {
      seq: number
      kind: 'played' | 'mission' | 'mission_recalled' | 'exchanged' | 'exchange_recalled'
      points: number
      balance: number
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      at: string
    }
    ClubListPointsReply: { success: boolean; entries: components['schemas']['ClubListPointsReplyEntriesItem'][] }
    ClubReadClubReply: { success: boolean; club: components['schemas']['ClubPage'] | null }
    MissionsClaimMissionReply: { success: boolean; message: string; points: number }
    MissionsListMissionsReply: {
      success: boolean
      missions: components['schemas']['MissionCard'][]
      rests_until: string | null
    }
    ReferralMakeReferralLinkReply: { success: boolean; message: string; tag: string }
    ReferralReadReferralReplyProgram: { id: number; name: string; rules: string[] }
    ReferralReadReferralReplyFriendsItem: {
      name: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      joined_at: string
      status: 'waiting' | 'rewarded' | 'refused' | 'expired'
      text: string
    }
    ReferralReadReferralReply: {
      success: boolean
      program: components['schemas']['ReferralReadReferralReplyProgram'] | null
      tag: string | null
      friends: components['schemas']['ReferralReadReferralReplyFriendsItem'][]
    }
    WheelReadWheelReplyWheelPrizesItem: {
      label: string
      weight: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      worth: number
    }
    WheelReadWheelReplyWheel: {
      id: number
      name: string
      prizes: components['schemas']['WheelReadWheelReplyWheelPrizesItem'][]
      rules: string[]
      commitment: string | null
      day: string
      next_at: string | null
    }
    WheelReadWheelReplyTurnsItem: {
      id: number
      day: string
      /**
       * Format: date-time
       * @description An instant, ISO 8601 in UTC.
       */
      at: string
      prize: number
      ticket: number
      prizes: components['schemas']['WheelReadWheelReplyWheelPrizesItem'][]
      server_seed: string
      client_seed: string
    }
    WheelReadWheelReply: {
      success: boolean
      wheel: components['schemas']['WheelReadWheelReplyWheel'] | null
      turns: components['schemas']['WheelReadWheelReplyTurnsItem'][]
    }
    WheelTurnWheelReply: {
      success: boolean
      message: string
      turn: components['schemas']['WheelReadWheelReplyTurnsItem']
    }
    SlipLeg: {
      event: string
      key: string
      /** @default  */
      specifiers?: string
      outcome: string
      /** @description Odds in hundredths: `187` is 1,87. */
      odds: number
      version: number
      /** @default false */
      bank?: boolean
    }
    RegistrationForm: {
      username: string
      password: string
      password_confirm: string
      email: string
      first_name: string
      last_name: string
      phone: string
      tc: string
      dob_day: number | string
      dob_month: number | string
      dob_year: number | string
      gender: 'male' | 'female'
      country: 'Türkiye'
      city: string
      currency: 'TRY'
      lang: 'tr'
      affiliate_btag?: string | null
    }
    WithdrawForm: {
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */ amount: number
      method: 'bank_transfer'
      account_name: string
      bank_name: string
      iban: string
      branch_code?: string | null
      account_no?: string | null
      /** @default false */
      save_bank_info?: boolean
      /** @default false */
      forfeit_bonus?: boolean
      /** @description The caller's own name of this request: the same key again is the same request. */
      request_key?: string
    }
    IdentityChangePasswordInput: { current_password: string; new_password: string; confirm_password: string }
    IdentityConfirmTwoFactorInput: { code: string }
    IdentityEndSessionInput: { id?: number }
    IdentityEndTwoFactorInput: { password: string; code: string }
    IdentityLoginInput: {
      username: string
      password: string
      /** @default false */
      remember?: boolean
      code?: string
      work?: string
    }
    IdentityRevealTcInput: { password: string }
    IdentityStartTwoFactorInput: { password: string }
    RecoveryConfirmEmailInput: { token: string }
    RecoveryProveAgainInput: { password?: string; code?: string }
    RecoveryRequestPasswordResetInput: { username: string }
    RecoverySetNewPasswordInput: { token: string; new_password: string; confirm_password: string }
    CashierRequestDepositInput: {
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */ amount: number
      method: 'bank_transfer'
      sender_name?: string | null
      description: string
      /** @description The caller's own name of this request: the same key again is the same request. */
      request_key?: string
    }
    PaymentsRequestPayoutInput: {
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */ amount: number
      method: string
      account_name: string
      bank_name: string
      iban: string
      branch_code?: string | null
      account_no?: string | null
      /** @default false */
      save_bank_info?: boolean
      /** @default false */
      forfeit_bonus?: boolean
      /** @description The caller's own name of this request: the same key again is the same request. */
      request_key?: string
    }
    PaymentsStartPaymentInput: {
      method: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      /** @description The caller's own name of this request: the same key again is the same request. */
      request_key: string
    }
    BonusesActivateBonusInput: { bonus_id: number }
    BonusesClaimCashbackInput: {
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */ amount: number
    }
    BonusesDecidePendingBonusInput: { deposit_id: string; bonus_id?: string; action: 'select' | 'reject' }
    BonusesEnterPromotionCodeInput: { code: string }
    GamesLaunchGameInput: {
      game_id: number
      /**
       * @default real
       * @enum {string}
       */
      mode?: 'real' | 'demo'
    }
    GamesListGamesInput: {
      /**
       * @default slot
       * @enum {string}
       */
      type?: 'slot' | 'live' | 'sports' | 'crash' | 'tombala' | 'instant' | 'virtual'
    }
    GamesPlayTestSlotInput: {
      game_id: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      bet_amount: number
    }
    GamesReportSilentFrameInput: { game_id: number; mode: 'real' | 'demo' }
    GamesToggleFavouriteInput: { game_id: number }
    SportsCheckSlipInput: {
      kind: 'single' | 'combi' | 'system'
      legs: components['schemas']['SlipLeg'][]
      /** @default [] */
      sizes?: number[]
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      per_column?: number
      free_bet_id?: number
    }
    SportsPlaceCouponInput: {
      kind: 'single' | 'combi' | 'system'
      legs: components['schemas']['SlipLeg'][]
      /** @default [] */
      sizes?: number[]
      /** @description The caller's own name of this request: the same key again is the same request. */
      client_key: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      per_column: number
      /**
       * @default higher
       * @enum {string}
       */
      accept?: 'exact' | 'higher' | 'any'
      free_bet_id?: number
    }
    SportsSaveFavouriteInput: { kind: 'league' | 'team' | 'event'; target: string; is_on: boolean }
    SportsSavePreferencesInput: {
      format: 'decimal' | 'fractional' | 'american'
      accept: 'exact' | 'higher'
      quick: number[]
      one_touch?: number | null
      notices?: 'off' | 'coupons' | 'legs'
    }
    SportsShareSlipInput: {
      kind: 'single' | 'combi' | 'system'
      legs: components['schemas']['SlipLeg'][]
      /** @default [] */
      sizes?: number[]
    }
    MessagesDeleteMessageInput: { message_id: number }
    MessagesMarkMessageReadInput: { message_id: number }
    MessagesSendMessageInput: { subject: string; body: string }
    MarketingChooseMarketingInput: {
      given: boolean
      edition: string
      /**
       * @default account
       * @enum {string}
       */
      given_at?: 'registration' | 'account'
    }
    PushAddPushDeviceInput: { endpoint: string; p256dh: string; auth: string }
    PushRemovePushDeviceInput: { endpoint: string }
    ConsentsAgreeToTextInput: { slug: 'kurallar' | 'gizlilik'; edition: string }
    LeadsApplyAsAffiliateInput: {
      name: string
      email: string
      username?: string | null
      phone?: string | null
      website?: string | null
      message?: string | null
      password?: string | null
    }
    LeadsRecordAffiliateClickInput: { btag: string }
    LeadsRequestCallInput: { name: string; phone: string; message?: string | null }
    ComplianceAskToReturnInput: {
      /** @default false */ confirm?: boolean
    }
    ComplianceCloseAccountInput: {
      /** @default false */ confirm?: boolean
    }
    ComplianceConfirmLimitInput: {
      kind: 'deposit' | 'loss' | 'stake' | 'session' | 'bet'
      period: 'day' | 'week' | 'month' | 'each'
    }
    ComplianceDropPendingLimitInput: {
      kind: 'deposit' | 'loss' | 'stake' | 'session' | 'bet'
      period: 'day' | 'week' | 'month' | 'each'
    }
    ComplianceExcludeSelfInput: {
      duration: '6m' | '1y' | '2y' | '5y' | 'permanent'
      /** @default false */
      confirm?: boolean
    }
    ComplianceKeepAccountInput: {
      /** @default false */ confirm?: boolean
    }
    ComplianceSetLimitInput: {
      kind: 'deposit' | 'loss' | 'stake' | 'session' | 'bet'
      period: 'day' | 'week' | 'month' | 'each'
      value: number | null
    }
    ComplianceSetRealityCheckInput: {
      /**
       * @description Minutes.
       * @enum {number}
       */
      minutes: 15 | 30 | 60 | 90 | 120
    }
    ComplianceTakeTimeOutInput: {
      duration: '1d' | '7d' | '30d' | '42d'
      /** @default false */
      confirm?: boolean
    }
    ComplaintsLodgeComplaintInput: { subject: string; body: string }
    DataRequestsAskForDataInput: { kind: 'copy' | 'erasure' }
    PostbacksSaveOwnPostbackInput: {
      url: string
      registration: boolean
      first_deposit: boolean
      qualified: boolean
      is_on: boolean
      /** @default false */
      new_key?: boolean
    }
    PartnerPartnerLoginInput: { email: string; password: string; work?: string }
    PartnerSetPartnerPasswordInput: { token: string; new_password: string; confirm_password: string }
    SportsCombinationsMakeCombinationInputPicksItem: {
      key: string
      /** @default  */
      specifiers?: string
      outcome: string
    }
    SportsCombinationsMakeCombinationInput: {
      event: string
      picks: components['schemas']['SportsCombinationsMakeCombinationInputPicksItem'][]
    }
    JackpotsSeeOwnJackpotInput: { tier: string; no: number }
    WinnersChooseWinnerInput: { choice: 'masked' | 'nameless' | 'off' }
    ClubExchangePointsInput: {
      points: number
      /** @description The caller's own name of this request: the same key again is the same request. */
      request_key: string
    }
    WheelTurnWheelInput: { id: number; commitment: string; client_seed: string }
    Refusal: {
      success: false
      /** @description One Turkish sentence for people, ready to be shown. */
      error: string
      /** @description One Turkish sentence for people, ready to be shown. */
      message: string
      /** @description The reason; each operation says which it gives. */
      code: string
      /** @description Of `internal` alone: what the log knows the request by. */
      request_id?: string
      /** @description Of `bad_input`: the field that is meant. */
      field?: string
    }
    GamesRefusal: {
      status: false
      /** @description One Turkish sentence for people, ready to be shown. */
      error: string
      /** @description One Turkish sentence for people, ready to be shown. */
      message: string
      /** @description The reason; each operation says which it gives. */
      code: string
      /** @description Of `internal` alone: what the log knows the request by. */
      request_id?: string
      /** @description Of `bad_input`: the field that is meant. */
      field?: string
    }
    SportsAnswerCounterBody: { accept: boolean }
    SportsCashOutBody: {
      offer_token: string
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      amount: number
      /** @description The caller's own name of this request: the same key again is the same request. */
      client_key: string
    }
    SportsSetCashoutTargetBody: { amount: number | null }
    MessagesReplyToThreadBody: { body: string }
    MissionsClaimMissionBody: { period: string }
  }
  responses: {
    /** @description `no_session`: Giriş yapılmamış */
    Status401: { content: { 'application/json': components['schemas']['Refusal'] & { code?: 'no_session' } } }
    /** @description `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi */
    IdentityChangePasswordStatus403: {
      content: { 'application/json': components['schemas']['Refusal'] & { code?: 'foreign_origin' } }
    }
    /** @description `not_found`: Aradığınız kayıt bulunamadı */
    Status404: { content: { 'application/json': components['schemas']['Refusal'] & { code?: 'not_found' } } }
    /** @description `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor */
    Status409: { content: { 'application/json': components['schemas']['Refusal'] & { code?: 'other_account' } } }
    /** @description `too_large`: Gönderilen veri çok büyük */
    IdentityChangePasswordStatus413: {
      content: { 'application/json': components['schemas']['Refusal'] & { code?: 'too_large' } }
    }
    /** @description `unsupported_type`: Bu içerik türü kabul edilmiyor */
    IdentityChangePasswordStatus415: {
      content: { 'application/json': components['schemas']['Refusal'] & { code?: 'unsupported_type' } }
    }
    /**
     * @description `login_throttled`: Çok fazla hatalı giriş denemesi. Lütfen daha sonra tekrar deneyin
     *     `too_many_requests`: Çok fazla deneme yaptınız. Lütfen biraz sonra tekrar deneyin
     */
    IdentityChangePasswordStatus429: {
      content: {
        'application/json': components['schemas']['Refusal'] & { code?: 'login_throttled' | 'too_many_requests' }
      }
    }
    /** @description `internal`: Bir hata oluştu, lütfen tekrar deneyin */
    Status500: { content: { 'application/json': components['schemas']['Refusal'] & { code?: 'internal' } } }
    /** @description `busy`: Sistem şu anda yoğun, lütfen birkaç saniye sonra tekrar deneyin */
    Status503: { content: { 'application/json': components['schemas']['Refusal'] & { code?: 'busy' } } }
    /**
     * @description `bad_input`: Gönderilen bilgiler geçersiz
     *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
     */
    Status400: {
      content: { 'application/json': components['schemas']['Refusal'] & { code?: 'bad_input' | 'unreadable' } }
    }
    /**
     * @description `no_session`: Giriş yapılmamış
     *     `wrong_code`: Doğrulama kodu hatalı
     */
    IdentityConfirmTwoFactorStatus401: {
      content: { 'application/json': components['schemas']['Refusal'] & { code?: 'no_session' | 'wrong_code' } }
    }
    /** @description `too_many_requests`: Çok fazla deneme yaptınız. Lütfen biraz sonra tekrar deneyin */
    Status429: { content: { 'application/json': components['schemas']['Refusal'] & { code?: 'too_many_requests' } } }
    /**
     * @description `bad_input`: Gönderilen bilgiler geçersiz
     *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
     *     `wrong_password`: Mevcut şifre hatalı!
     */
    IdentityEndTwoFactorStatus400: {
      content: {
        'application/json': components['schemas']['Refusal'] & { code?: 'bad_input' | 'unreadable' | 'wrong_password' }
      }
    }
    /**
     * @description `login_throttled`: Çok fazla hatalı giriş denemesi. Lütfen daha sonra tekrar deneyin
     *     `too_many_requests`: Çok fazla deneme yaptınız. Lütfen biraz sonra tekrar deneyin
     *     `work_needed`: Şu anda çok fazla giriş denemesi var. Birkaç saniye sonra tekrar deneyin
     */
    IdentityLoginStatus429: {
      content: {
        'application/json': components['schemas']['Refusal'] & {
          code?: 'login_throttled' | 'too_many_requests' | 'work_needed'
        }
      }
    }
    /**
     * @description `link_gone`: Bu bağlantının süresi dolmuş ya da bağlantı daha önce kullanılmış. Lütfen yeni bir bağlantı isteyin
     *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
     */
    RecoveryConfirmEmailStatus409: {
      content: { 'application/json': components['schemas']['Refusal'] & { code?: 'link_gone' | 'other_account' } }
    }
    /**
     * @description `bad_input`: Gönderilen bilgiler geçersiz
     *     `new_password_mismatch`: Yeni şifreler eşleşmiyor!
     *     `new_password_short`: Yeni şifre en az 8 karakter olmalı!
     *     `password_common`: Bu şifre çok yaygın. Lütfen daha güçlü bir şifre seçin
     *     `password_is_username`: Şifre kullanıcı adınızla aynı olamaz
     *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
     */
    RecoverySetNewPasswordStatus400: {
      content: {
        'application/json': components['schemas']['Refusal'] & {
          code?:
            | 'bad_input'
            | 'new_password_mismatch'
            | 'new_password_short'
            | 'password_common'
            | 'password_is_username'
            | 'unreadable'
        }
      }
    }
    /**
     * @description `not_cancellable`: Bu talep artık iptal edilemez
     *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
     */
    CashierCancelDepositStatus409: {
      content: { 'application/json': components['schemas']['Refusal'] & { code?: 'not_cancellable' | 'other_account' } }
    }
    /**
     * @description `amount_too_large`: Tutar izin verilen üst sınırı aşıyor
     *     `bad_input`: Gönderilen bilgiler geçersiz
     *     `invalid_iban`: Geçersiz IBAN. TR ile başlayan 26 karakterli IBAN girin
     *     `unknown_bank`: Lütfen listeden bir banka seçin
     *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
     *     `withdrawal_below_minimum`: Minimum çekim tutarı 100 TRY
     */
    CashierRequestWithdrawalStatus400: {
      content: {
        'application/json': components['schemas']['Refusal'] & {
          code?:
            | 'amount_too_large'
            | 'bad_input'
            | 'invalid_iban'
            | 'unknown_bank'
            | 'unreadable'
            | 'withdrawal_below_minimum'
        }
      }
    }
    /**
     * @description `account_blocked`: Hesabınız kullanıma kapatılmıştır. Lütfen müşteri hizmetleri ile iletişime geçin
     *     `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
     *     `proof_needed`: Devam etmek için şifrenizi ya da doğrulama kodunuzu girin
     */
    CashierRequestWithdrawalStatus403: {
      content: {
        'application/json': components['schemas']['Refusal'] & {
          code?: 'account_blocked' | 'foreign_origin' | 'proof_needed'
        }
      }
    }
    /**
     * @description `account_blocked`: Hesabınız kullanıma kapatılmıştır. Lütfen müşteri hizmetleri ile iletişime geçin
     *     `account_closing`: Hesabınız kapanıyor. Yeni yatırım ve bahis yapılamaz, bonus alınamaz; bakiyenizi çekebilirsiniz
     *     `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
     *     `identity_in_review`: Hesabınız inceleniyor. İnceleme bitene kadar yatırım ve oyun kapalıdır
     *     `identity_required`: Para yatırmak ve oynamak için önce kimliğinizi doğrulamanız gerekir
     *     `self_excluded`: Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz
     *     `time_out`: Mola süreniz dolana kadar oyun oynayamazsınız
     */
    CashierRequestDepositStatus403: {
      content: {
        'application/json': components['schemas']['Refusal'] & {
          code?:
            | 'account_blocked'
            | 'account_closing'
            | 'foreign_origin'
            | 'identity_in_review'
            | 'identity_required'
            | 'self_excluded'
            | 'time_out'
        }
      }
    }
    /**
     * @description `deposit_limit_reached`: Belirlediğiniz yatırım limitine ulaştınız
     *     `idempotency_conflict`: Bu işlem farklı bilgilerle daha önce gönderilmiş
     *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
     *     `payment_method_unavailable`: Bu yöntemle şu anda para yatırılamıyor. Lütfen başka bir yöntem seçin
     *     `too_many_open_deposits`: Bekleyen yatırım talebiniz çok fazla. Lütfen sonuçlanmasını bekleyin
     */
    CashierRequestDepositStatus409: {
      content: {
        'application/json': components['schemas']['Refusal'] & {
          code?:
            | 'deposit_limit_reached'
            | 'idempotency_conflict'
            | 'other_account'
            | 'payment_method_unavailable'
            | 'too_many_open_deposits'
        }
      }
    }
    /**
     * @description `account_closing`: Hesabınız kapanıyor. Yeni yatırım ve bahis yapılamaz, bonus alınamaz; bakiyenizi çekebilirsiniz
     *     `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
     *     `identity_in_review`: Hesabınız inceleniyor. İnceleme bitene kadar yatırım ve oyun kapalıdır
     *     `self_excluded`: Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz
     */
    BonusesActivateBonusStatus403: {
      content: {
        'application/json': components['schemas']['Refusal'] & {
          code?: 'account_closing' | 'foreign_origin' | 'identity_in_review' | 'self_excluded'
        }
      }
    }
    /**
     * @description `bonus_not_active`: Bu bonus aktif değil
     *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
     */
    BonusesCancelBonusStatus409: {
      content: {
        'application/json': components['schemas']['Refusal'] & { code?: 'bonus_not_active' | 'other_account' }
      }
    }
    /**
     * @description `bad_input`: Gönderilen bilgiler geçersiz
     *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
     */
    GamesLaunchGameStatus400: {
      content: { 'application/json': components['schemas']['GamesRefusal'] & { code?: 'bad_input' | 'unreadable' } }
    }
    /**
     * @description `game_not_found`: Oyun bulunamadı
     *     `not_found`: Aradığınız kayıt bulunamadı
     */
    GamesLaunchGameStatus404: {
      content: { 'application/json': components['schemas']['GamesRefusal'] & { code?: 'game_not_found' | 'not_found' } }
    }
    /** @description `too_large`: Gönderilen veri çok büyük */
    GamesLaunchGameStatus413: {
      content: { 'application/json': components['schemas']['GamesRefusal'] & { code?: 'too_large' } }
    }
    /** @description `unsupported_type`: Bu içerik türü kabul edilmiyor */
    GamesLaunchGameStatus415: {
      content: { 'application/json': components['schemas']['GamesRefusal'] & { code?: 'unsupported_type' } }
    }
    /** @description `too_many_requests`: Çok fazla deneme yaptınız. Lütfen biraz sonra tekrar deneyin */
    GamesLaunchGameStatus429: {
      content: { 'application/json': components['schemas']['GamesRefusal'] & { code?: 'too_many_requests' } }
    }
    /** @description `internal`: Bir hata oluştu, lütfen tekrar deneyin */
    GamesLaunchGameStatus500: {
      content: { 'application/json': components['schemas']['GamesRefusal'] & { code?: 'internal' } }
    }
    /** @description `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi */
    GamesListGamesStatus403: {
      content: { 'application/json': components['schemas']['GamesRefusal'] & { code?: 'foreign_origin' } }
    }
    /** @description `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor */
    GamesListGamesStatus409: {
      content: { 'application/json': components['schemas']['GamesRefusal'] & { code?: 'other_account' } }
    }
    /** @description `busy`: Sistem şu anda yoğun, lütfen birkaç saniye sonra tekrar deneyin */
    GamesListGamesStatus503: {
      content: { 'application/json': components['schemas']['GamesRefusal'] & { code?: 'busy' } }
    }
    /**
     * @description `busy`: Sistem şu anda yoğun, lütfen birkaç saniye sonra tekrar deneyin
     *     `protection_page_down`: Sorumlu oyun sayfası ve yardım bağlantıları açılmadığı için şu anda yeni bahis alınmıyor. Açık turlarınız sonuçlanır
     */
    GamesPlayTestSlotStatus503: {
      content: { 'application/json': components['schemas']['Refusal'] & { code?: 'busy' | 'protection_page_down' } }
    }
    /**
     * @description `account_blocked`: Hesabınız kullanıma kapatılmıştır. Lütfen müşteri hizmetleri ile iletişime geçin
     *     `account_closing`: Hesabınız kapanıyor. Yeni yatırım ve bahis yapılamaz, bonus alınamaz; bakiyenizi çekebilirsiniz
     *     `category_not_licensed`: Bu oyun türü bu sitede kapalıdır
     *     `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
     *     `self_excluded`: Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz
     *     `time_out`: Mola süreniz dolana kadar oyun oynayamazsınız
     */
    SportsCashOutStatus403: {
      content: {
        'application/json': components['schemas']['Refusal'] & {
          code?:
            | 'account_blocked'
            | 'account_closing'
            | 'category_not_licensed'
            | 'foreign_origin'
            | 'self_excluded'
            | 'time_out'
        }
      }
    }
    /**
     * @description `cashout_gone`: Kupon bozdurulamıyor
     *     `cashout_off`: Bu kuponda bozdurma yok
     *     `feed_down`: Canlı veriler güncelleniyor, lütfen biraz sonra tekrar deneyin
     *     `market_suspended`: Bu bahis şu anda askıda
     *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
     */
    SportsOfferCashoutStatus409: {
      content: {
        'application/json': components['schemas']['Refusal'] & {
          code?: 'cashout_gone' | 'cashout_off' | 'feed_down' | 'market_suspended' | 'other_account'
        }
      }
    }
    /**
     * @description `conflict`: Kayıt bu arada değişti. Sayfayı yenileyip tekrar deneyin
     *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
     */
    MarketingChooseMarketingStatus409: {
      content: { 'application/json': components['schemas']['Refusal'] & { code?: 'conflict' | 'other_account' } }
    }
    /**
     * @description `bad_input`: Gönderilen bilgiler geçersiz
     *     `confirmation_required`: Lütfen işlemi onaylayın
     *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
     */
    ComplianceAskToReturnStatus400: {
      content: {
        'application/json': components['schemas']['Refusal'] & {
          code?: 'bad_input' | 'confirmation_required' | 'unreadable'
        }
      }
    }
    /**
     * @description `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
     *     `proof_needed`: Devam etmek için şifrenizi ya da doğrulama kodunuzu girin
     */
    ComplianceExcludeSelfStatus403: {
      content: { 'application/json': components['schemas']['Refusal'] & { code?: 'foreign_origin' | 'proof_needed' } }
    }
  }
  parameters: {
    /** @description The caller’s own name of this request. The same key again gives the first answer; with other content it is refused (`idempotency_conflict`). */
    RequestKey: string
  }
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  identityChangePassword: {
    requestBody: { content: { 'application/json': components['schemas']['IdentityChangePasswordInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      /**
       * @description `bad_input`: Gönderilen bilgiler geçersiz
       *     `new_password_mismatch`: Yeni şifreler eşleşmiyor!
       *     `new_password_short`: Yeni şifre en az 8 karakter olmalı!
       *     `password_common`: Bu şifre çok yaygın. Lütfen daha güçlü bir şifre seçin
       *     `password_is_username`: Şifre kullanıcı adınızla aynı olamaz
       *     `same_password`: Yeni şifre mevcut şifreyle aynı olamaz
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       *     `wrong_password`: Mevcut şifre hatalı!
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'bad_input'
              | 'new_password_mismatch'
              | 'new_password_short'
              | 'password_common'
              | 'password_is_username'
              | 'same_password'
              | 'unreadable'
              | 'wrong_password'
          }
        }
      }
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['IdentityChangePasswordStatus429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  identityConfirmTwoFactor: {
    requestBody: { content: { 'application/json': components['schemas']['IdentityConfirmTwoFactorInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['IdentityConfirmTwoFactorReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['IdentityConfirmTwoFactorStatus401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      /**
       * @description `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `two_factor_already_on`: İki adımlı doğrulama zaten açık
       *     `two_factor_off`: İki adımlı doğrulama kapalı
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'other_account' | 'two_factor_already_on' | 'two_factor_off'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['IdentityChangePasswordStatus429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  identityEndSession: {
    requestBody: { content: { 'application/json': components['schemas']['IdentityEndSessionInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  identityEndTwoFactor: {
    requestBody: { content: { 'application/json': components['schemas']['IdentityEndTwoFactorInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['IdentityEndTwoFactorStatus400']
      401: components['responses']['IdentityConfirmTwoFactorStatus401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      /**
       * @description `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `two_factor_off`: İki adımlı doğrulama kapalı
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'other_account' | 'two_factor_off' }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['IdentityChangePasswordStatus429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  identityListSessions: {
    responses: {
      200: { content: { 'application/json': components['schemas']['IdentityListSessionsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  identityLogin: {
    requestBody: { content: { 'application/json': components['schemas']['IdentityLoginInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['IdentityLoginReply'] } }
      400: components['responses']['Status400']
      /**
       * @description `two_factor_required`: İki adımlı doğrulama kodunu girin
       *     `wrong_code`: Doğrulama kodu hatalı
       *     `wrong_credentials`: Kullanıcı adı veya şifre hatalı
       */
      401: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'two_factor_required' | 'wrong_code' | 'wrong_credentials'
          }
        }
      }
      /**
       * @description `account_blocked`: Hesabınız kullanıma kapatılmıştır. Lütfen müşteri hizmetleri ile iletişime geçin
       *     `account_dormant`: Hesabınız uzun süredir kullanılmadı, bakiyeniz yerinde duruyor. Güvenliğiniz için “Şifremi unuttum” ile e-postanıza gelecek bağlantıdan yeni bir şifre belirleyin
       *     `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
       *     `self_excluded`: Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz
       */
      403: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'account_blocked' | 'account_dormant' | 'foreign_origin' | 'self_excluded'
          }
        }
      }
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['IdentityLoginStatus429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  identityReadProfile: {
    responses: {
      200: { content: { 'application/json': components['schemas']['IdentityReadProfileReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  identityRegister: {
    requestBody: { content: { 'application/json': components['schemas']['RegistrationForm'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['IdentityRegisterReply'] } }
      /**
       * @description `bad_input`: Gönderilen bilgiler geçersiz
       *     `birth_date_invalid`: Geçerli bir doğum tarihi girin
       *     `city_invalid`: Geçerli bir şehir seçin
       *     `email_invalid`: Geçerli bir e-posta adresi girin
       *     `password_common`: Bu şifre çok yaygın. Lütfen daha güçlü bir şifre seçin
       *     `password_is_username`: Şifre kullanıcı adınızla aynı olamaz
       *     `password_mismatch`: Şifreler eşleşmiyor!
       *     `password_short`: Şifre en az 8 karakter olmalı!
       *     `phone_invalid`: Geçerli bir cep telefonu numarası girin (5XX XXX XX XX)
       *     `tc_invalid`: Geçersiz TC Kimlik No!
       *     `under_age`: 18 yaşından küçükler kayıt olamaz
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       *     `username_invalid`: Kullanıcı adı 4-20 karakter olmalı; harf, rakam ve alt çizgi içerebilir
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'bad_input'
              | 'birth_date_invalid'
              | 'city_invalid'
              | 'email_invalid'
              | 'password_common'
              | 'password_is_username'
              | 'password_mismatch'
              | 'password_short'
              | 'phone_invalid'
              | 'tc_invalid'
              | 'under_age'
              | 'unreadable'
              | 'username_invalid'
          }
        }
      }
      /**
       * @description `country_not_served`: Bulunduğunuz ülkeden kayıt kabul edilmiyor
       *     `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
       */
      403: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'country_not_served' | 'foreign_origin' }
        }
      }
      404: components['responses']['Status404']
      /**
       * @description `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `registration_refused`: Bu bilgilerle hesap açılamadı. Hesabınız varsa giriş yapın ya da şifrenizi yenileyin.
       *     `username_taken`: Bu kullanıcı adı kullanılıyor
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'other_account' | 'registration_refused' | 'username_taken'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  identityRevealTc: {
    requestBody: { content: { 'application/json': components['schemas']['IdentityRevealTcInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['IdentityRevealTcReply'] } }
      400: components['responses']['IdentityEndTwoFactorStatus400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['IdentityChangePasswordStatus429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  identityStartTwoFactor: {
    requestBody: { content: { 'application/json': components['schemas']['IdentityStartTwoFactorInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['IdentityStartTwoFactorReply'] } }
      400: components['responses']['IdentityEndTwoFactorStatus400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      /**
       * @description `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `two_factor_already_on`: İki adımlı doğrulama zaten açık
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'other_account' | 'two_factor_already_on' }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['IdentityChangePasswordStatus429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  identityUploadKyc: {
    requestBody: {
      content: {
        'multipart/form-data': {
          /**
           * Format: binary
           * @description image/jpeg, image/png, image/webp; at most 5242880 bytes.
           */
          id_front: Blob
          /**
           * Format: binary
           * @description image/jpeg, image/png, image/webp; at most 5242880 bytes.
           */
          id_back: Blob
          /**
           * Format: binary
           * @description image/jpeg, image/png, image/webp, application/pdf; at most 5242880 bytes.
           */
          address: Blob
        }
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      /**
       * @description `bad_input`: Gönderilen bilgiler geçersiz
       *     `files_missing`: Lütfen tüm belgeleri yükleyin!
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'bad_input' | 'files_missing' | 'unreadable' }
        }
      }
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      /**
       * @description `kyc_already_pending`: Belgeleriniz zaten inceleniyor
       *     `kyc_already_verified`: Hesabınız zaten onaylanmış
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'kyc_already_pending' | 'kyc_already_verified' | 'other_account'
          }
        }
      }
      /**
       * @description `file_too_large`: Dosya boyutu 5MB'dan küçük olmalı!
       *     `too_large`: Gönderilen veri çok büyük
       */
      413: {
        content: { 'application/json': components['schemas']['Refusal'] & { code?: 'file_too_large' | 'too_large' } }
      }
      /**
       * @description `file_type_refused`: Bu dosya türü kabul edilmiyor. Kimlik için görsel, adres için görsel veya PDF yükleyin
       *     `unsupported_type`: Bu içerik türü kabul edilmiyor
       */
      415: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'file_type_refused' | 'unsupported_type' }
        }
      }
      /** @description `file_unreadable`: Dosya okunamadı. Lütfen başka bir dosya deneyin */
      422: { content: { 'application/json': components['schemas']['Refusal'] & { code?: 'file_unreadable' } } }
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sessionLogout: {
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sessionReadUserSession: {
    responses: {
      200: { content: { 'application/json': components['schemas']['SessionReadUserSessionReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  recoveryConfirmEmail: {
    requestBody: { content: { 'application/json': components['schemas']['RecoveryConfirmEmailInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['RecoveryConfirmEmailStatus409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  recoveryProveAgain: {
    requestBody: { content: { 'application/json': components['schemas']['RecoveryProveAgainInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['IdentityEndTwoFactorStatus400']
      401: components['responses']['IdentityConfirmTwoFactorStatus401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['IdentityChangePasswordStatus429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  recoveryRequestEmailConfirmation: {
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      /**
       * @description `email_already_confirmed`: E-posta adresiniz zaten doğrulanmış
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'email_already_confirmed' | 'other_account' }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  recoveryRequestPasswordReset: {
    requestBody: { content: { 'application/json': components['schemas']['RecoveryRequestPasswordResetInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  recoverySetNewPassword: {
    requestBody: { content: { 'application/json': components['schemas']['RecoverySetNewPasswordInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['RecoverySetNewPasswordStatus400']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['RecoveryConfirmEmailStatus409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  walletReadBalance: {
    responses: {
      200: { content: { 'application/json': components['schemas']['WalletReadBalanceReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  walletReadPlayableBalance: {
    responses: {
      200: { content: { 'application/json': components['schemas']['WalletReadPlayableBalanceReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  walletReadWithdrawable: {
    responses: {
      200: { content: { 'application/json': components['schemas']['WalletReadWithdrawableReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  cashierCancelDeposit: {
    parameters: { path: { id: number } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['CashierCancelDepositStatus409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  cashierCancelWithdrawal: {
    parameters: { path: { id: number } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['CashierCancelDepositStatus409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  cashierDeleteSavedAccount: {
    parameters: { path: { id: number } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  cashierListSavedAccounts: {
    responses: {
      200: { content: { 'application/json': components['schemas']['CashierListSavedAccountsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  cashierRequestWithdrawal: {
    requestBody: { content: { 'application/json': components['schemas']['WithdrawForm'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CashierRequestWithdrawalReply'] } }
      400: components['responses']['CashierRequestWithdrawalStatus400']
      401: components['responses']['Status401']
      403: components['responses']['CashierRequestWithdrawalStatus403']
      404: components['responses']['Status404']
      /**
       * @description `account_name_differs`: Çekim yalnızca kendi adınıza açılmış bir hesaba yapılabilir
       *     `bonus_would_be_lost`: Çekim yaparsanız aktif bonusunuz iptal edilir
       *     `idempotency_conflict`: Bu işlem farklı bilgilerle daha önce gönderilmiş
       *     `insufficient_funds`: Yetersiz bakiye!
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `sports_claim_open`: Sonucu düzeltilen kuponlardan borcunuz var; kapanana kadar çekim yapılamaz
       *     `too_many_open_withdrawals`: En fazla 3 açık çekim talebiniz olabilir
       *     `too_many_saved_accounts`: En fazla 10 banka hesabı kaydedebilirsiniz
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'account_name_differs'
              | 'bonus_would_be_lost'
              | 'idempotency_conflict'
              | 'insufficient_funds'
              | 'other_account'
              | 'sports_claim_open'
              | 'too_many_open_withdrawals'
              | 'too_many_saved_accounts'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  cashierListWalletTransactions: {
    parameters: { query?: { page?: number } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CashierListWalletTransactionsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  cashierReadDepositInstructions: {
    parameters: { path: { id: number } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CashierReadDepositInstructionsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  cashierRequestDeposit: {
    requestBody: { content: { 'application/json': components['schemas']['CashierRequestDepositInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CashierRequestDepositReply'] } }
      /**
       * @description `amount_too_large`: Tutar izin verilen üst sınırı aşıyor
       *     `bad_input`: Gönderilen bilgiler geçersiz
       *     `deposit_below_minimum`: Minimum yatırım tutarı 500 TRY!
       *     `unknown_bank`: Lütfen listeden bir banka seçin
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'amount_too_large' | 'bad_input' | 'deposit_below_minimum' | 'unknown_bank' | 'unreadable'
          }
        }
      }
      401: components['responses']['Status401']
      403: components['responses']['CashierRequestDepositStatus403']
      404: components['responses']['Status404']
      409: components['responses']['CashierRequestDepositStatus409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  paymentsListPaymentMethods: {
    responses: {
      200: { content: { 'application/json': components['schemas']['PaymentsListPaymentMethodsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  paymentsReadPayment: {
    parameters: { path: { id: number } }
    responses: {
      200: { content: { 'application/json': components['schemas']['PaymentsReadPaymentReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  paymentsRequestPayout: {
    requestBody: { content: { 'application/json': components['schemas']['PaymentsRequestPayoutInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['CashierRequestWithdrawalReply'] } }
      400: components['responses']['CashierRequestWithdrawalStatus400']
      401: components['responses']['Status401']
      403: components['responses']['CashierRequestWithdrawalStatus403']
      404: components['responses']['Status404']
      /**
       * @description `account_name_differs`: Çekim yalnızca kendi adınıza açılmış bir hesaba yapılabilir
       *     `bonus_would_be_lost`: Çekim yaparsanız aktif bonusunuz iptal edilir
       *     `idempotency_conflict`: Bu işlem farklı bilgilerle daha önce gönderilmiş
       *     `insufficient_funds`: Yetersiz bakiye!
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `payment_method_unavailable`: Bu yöntemle şu anda para yatırılamıyor. Lütfen başka bir yöntem seçin
       *     `sports_claim_open`: Sonucu düzeltilen kuponlardan borcunuz var; kapanana kadar çekim yapılamaz
       *     `too_many_open_withdrawals`: En fazla 3 açık çekim talebiniz olabilir
       *     `too_many_saved_accounts`: En fazla 10 banka hesabı kaydedebilirsiniz
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'account_name_differs'
              | 'bonus_would_be_lost'
              | 'idempotency_conflict'
              | 'insufficient_funds'
              | 'other_account'
              | 'payment_method_unavailable'
              | 'sports_claim_open'
              | 'too_many_open_withdrawals'
              | 'too_many_saved_accounts'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  paymentsStartPayment: {
    requestBody: { content: { 'application/json': components['schemas']['PaymentsStartPaymentInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['PaymentsReadPaymentReply'] } }
      /**
       * @description `amount_too_large`: Tutar izin verilen üst sınırı aşıyor
       *     `bad_input`: Gönderilen bilgiler geçersiz
       *     `deposit_below_minimum`: Minimum yatırım tutarı 500 TRY!
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'amount_too_large' | 'bad_input' | 'deposit_below_minimum' | 'unreadable'
          }
        }
      }
      401: components['responses']['Status401']
      403: components['responses']['CashierRequestDepositStatus403']
      404: components['responses']['Status404']
      409: components['responses']['CashierRequestDepositStatus409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  bonusesActivateBonus: {
    requestBody: { content: { 'application/json': components['schemas']['BonusesActivateBonusInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['BonusesActivateBonusReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['BonusesActivateBonusStatus403']
      404: components['responses']['Status404']
      /**
       * @description `bonus_already_taken`: Bu bonustan daha önce yararlandınız
       *     `bonus_needs_deposit`: Bu bonus yatırım yaptığınızda kullanılabilir
       *     `bonus_not_available`: Bu bonus şu anda kullanılamıyor
       *     `bonus_waits`: Hesabınızda olağan bir kontrol sürüyor. Tamamlanınca bonus alabilirsiniz
       *     `bonuses_off`: Bonuslar bu sitede kapalıdır
       *     `cashback_not_eligible`: Şu an kayıp bonusu almaya uygun değilsiniz
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `wagering_above_licence`: Çevrim katı lisansın izin verdiğinden yüksek
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'bonus_already_taken'
              | 'bonus_needs_deposit'
              | 'bonus_not_available'
              | 'bonus_waits'
              | 'bonuses_off'
              | 'cashback_not_eligible'
              | 'other_account'
              | 'wagering_above_licence'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  bonusesCalculateCashback: {
    responses: {
      200: { content: { 'application/json': components['schemas']['BonusesCalculateCashbackReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  bonusesCancelBonus: {
    parameters: { path: { id: number } }
    responses: {
      200: { content: { 'application/json': components['schemas']['BonusesCancelBonusReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['BonusesCancelBonusStatus409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  bonusesCheckPendingBonus: {
    responses: {
      200: { content: { 'application/json': components['schemas']['BonusesCheckPendingBonusReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  bonusesClaimCashback: {
    requestBody: { content: { 'application/json': components['schemas']['BonusesClaimCashbackInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['BonusesClaimCashbackReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['BonusesActivateBonusStatus403']
      404: components['responses']['Status404']
      /**
       * @description `bonus_already_taken`: Bu bonustan daha önce yararlandınız
       *     `bonus_not_available`: Bu bonus şu anda kullanılamıyor
       *     `bonus_waits`: Hesabınızda olağan bir kontrol sürüyor. Tamamlanınca bonus alabilirsiniz
       *     `bonuses_off`: Bonuslar bu sitede kapalıdır
       *     `cashback_amount_changed`: Kayıp bonusu tutarı değişti. Lütfen sayfayı yenileyin
       *     `cashback_not_eligible`: Şu an kayıp bonusu almaya uygun değilsiniz
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `wagering_above_licence`: Çevrim katı lisansın izin verdiğinden yüksek
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'bonus_already_taken'
              | 'bonus_not_available'
              | 'bonus_waits'
              | 'bonuses_off'
              | 'cashback_amount_changed'
              | 'cashback_not_eligible'
              | 'other_account'
              | 'wagering_above_licence'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  bonusesDecidePendingBonus: {
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['BonusesDecidePendingBonusInput']
        'application/x-www-form-urlencoded': components['schemas']['BonusesDecidePendingBonusInput']
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['BonusesDecidePendingBonusReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['BonusesActivateBonusStatus403']
      404: components['responses']['Status404']
      /**
       * @description `bonus_already_taken`: Bu bonustan daha önce yararlandınız
       *     `bonus_not_available`: Bu bonus şu anda kullanılamıyor
       *     `bonus_waits`: Hesabınızda olağan bir kontrol sürüyor. Tamamlanınca bonus alabilirsiniz
       *     `bonuses_off`: Bonuslar bu sitede kapalıdır
       *     `offer_gone`: Bu bonus teklifi artık geçerli değil
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `wagering_above_licence`: Çevrim katı lisansın izin verdiğinden yüksek
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'bonus_already_taken'
              | 'bonus_not_available'
              | 'bonus_waits'
              | 'bonuses_off'
              | 'offer_gone'
              | 'other_account'
              | 'wagering_above_licence'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  bonusesEnterPromotionCode: {
    requestBody: { content: { 'application/json': components['schemas']['BonusesEnterPromotionCodeInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['BonusesEnterPromotionCodeReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['BonusesActivateBonusStatus403']
      404: components['responses']['Status404']
      /**
       * @description `bonus_already_taken`: Bu bonustan daha önce yararlandınız
       *     `bonus_not_available`: Bu bonus şu anda kullanılamıyor
       *     `bonus_waits`: Hesabınızda olağan bir kontrol sürüyor. Tamamlanınca bonus alabilirsiniz
       *     `bonuses_off`: Bonuslar bu sitede kapalıdır
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `wagering_above_licence`: Çevrim katı lisansın izin verdiğinden yüksek
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'bonus_already_taken'
              | 'bonus_not_available'
              | 'bonus_waits'
              | 'bonuses_off'
              | 'other_account'
              | 'wagering_above_licence'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  bonusesListActiveBonuses: {
    responses: {
      200: { content: { 'application/json': components['schemas']['BonusesListActiveBonusesReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  bonusesListBonuses: {
    parameters: { query?: { page?: number } }
    responses: {
      200: { content: { 'application/json': components['schemas']['BonusesListBonusesReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  bonusesPreviewBonusCancel: {
    parameters: { path: { id: number } }
    responses: {
      200: { content: { 'application/json': components['schemas']['BonusesPreviewBonusCancelReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['BonusesCancelBonusStatus409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  promotionsListPromotions: {
    responses: {
      200: { content: { 'application/json': components['schemas']['PromotionsListPromotionsReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  promotionsListUsedPromotions: {
    responses: {
      200: { content: { 'application/json': components['schemas']['PromotionsListUsedPromotionsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  gamesLaunchGame: {
    requestBody: { content: { 'application/json': components['schemas']['GamesLaunchGameInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['GamesLaunchGameReply'] } }
      400: components['responses']['GamesLaunchGameStatus400']
      /**
       * @description `account_blocked`: Hesabınız kullanıma kapatılmıştır. Lütfen müşteri hizmetleri ile iletişime geçin
       *     `account_closing`: Hesabınız kapanıyor. Yeni yatırım ve bahis yapılamaz, bonus alınamaz; bakiyenizi çekebilirsiniz
       *     `category_not_licensed`: Bu oyun türü bu sitede kapalıdır
       *     `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
       *     `identity_in_review`: Hesabınız inceleniyor. İnceleme bitene kadar yatırım ve oyun kapalıdır
       *     `identity_required`: Para yatırmak ve oynamak için önce kimliğinizi doğrulamanız gerekir
       *     `self_excluded`: Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz
       *     `time_out`: Mola süreniz dolana kadar oyun oynayamazsınız
       */
      403: {
        content: {
          'application/json': components['schemas']['GamesRefusal'] & {
            code?:
              | 'account_blocked'
              | 'account_closing'
              | 'category_not_licensed'
              | 'foreign_origin'
              | 'identity_in_review'
              | 'identity_required'
              | 'self_excluded'
              | 'time_out'
          }
        }
      }
      404: components['responses']['GamesLaunchGameStatus404']
      /**
       * @description `game_unavailable`: Bu oyun şu anda kullanılamıyor
       *     `loss_limit_reached`: Belirlediğiniz kayıp limitine ulaştınız
       *     `no_demo`: Bu oyunun demo sürümü yok
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `session_limit_reached`: Belirlediğiniz oturum süresi limitine ulaştınız
       *     `stake_limit_reached`: Belirlediğiniz bahis limitine ulaştınız
       */
      409: {
        content: {
          'application/json': components['schemas']['GamesRefusal'] & {
            code?:
              | 'game_unavailable'
              | 'loss_limit_reached'
              | 'no_demo'
              | 'other_account'
              | 'session_limit_reached'
              | 'stake_limit_reached'
          }
        }
      }
      413: components['responses']['GamesLaunchGameStatus413']
      415: components['responses']['GamesLaunchGameStatus415']
      429: components['responses']['GamesLaunchGameStatus429']
      500: components['responses']['GamesLaunchGameStatus500']
      /**
       * @description `busy`: Sistem şu anda yoğun, lütfen birkaç saniye sonra tekrar deneyin
       *     `game_not_opened`: Oyun sağlayıcısı oyunu şu anda açamıyor. Lütfen biraz sonra tekrar deneyin
       */
      503: {
        content: { 'application/json': components['schemas']['GamesRefusal'] & { code?: 'busy' | 'game_not_opened' } }
      }
    }
  }
  gamesListGames: {
    requestBody: { content: { 'application/json': components['schemas']['GamesListGamesInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['GamesListGamesReply'] } }
      400: components['responses']['GamesLaunchGameStatus400']
      403: components['responses']['GamesListGamesStatus403']
      /** @description `not_found`: Aradığınız kayıt bulunamadı */
      404: { content: { 'application/json': components['schemas']['GamesRefusal'] & { code?: 'not_found' } } }
      409: components['responses']['GamesListGamesStatus409']
      413: components['responses']['GamesLaunchGameStatus413']
      415: components['responses']['GamesLaunchGameStatus415']
      429: components['responses']['GamesLaunchGameStatus429']
      500: components['responses']['GamesLaunchGameStatus500']
      503: components['responses']['GamesListGamesStatus503']
    }
  }
  gamesListLiveCasino: {
    responses: {
      200: { content: { 'application/json': components['schemas']['GamesListLiveCasinoReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  gamesListLobbyRows: {
    responses: {
      200: { content: { 'application/json': components['schemas']['GamesListLobbyRowsReply'] } }
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  gamesPlayTestSlot: {
    requestBody: { content: { 'application/json': components['schemas']['GamesPlayTestSlotInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['GamesPlayTestSlotReply'] } }
      /**
       * @description `bad_input`: Gönderilen bilgiler geçersiz
       *     `stake_invalid`: Geçerli bir bahis tutarı girin
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'bad_input' | 'stake_invalid' | 'unreadable' }
        }
      }
      401: components['responses']['Status401']
      /**
       * @description `account_blocked`: Hesabınız kullanıma kapatılmıştır. Lütfen müşteri hizmetleri ile iletişime geçin
       *     `account_closing`: Hesabınız kapanıyor. Yeni yatırım ve bahis yapılamaz, bonus alınamaz; bakiyenizi çekebilirsiniz
       *     `category_not_licensed`: Bu oyun türü bu sitede kapalıdır
       *     `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
       *     `identity_in_review`: Hesabınız inceleniyor. İnceleme bitene kadar yatırım ve oyun kapalıdır
       *     `identity_required`: Para yatırmak ve oynamak için önce kimliğinizi doğrulamanız gerekir
       *     `self_excluded`: Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz
       *     `time_out`: Mola süreniz dolana kadar oyun oynayamazsınız
       */
      403: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'account_blocked'
              | 'account_closing'
              | 'category_not_licensed'
              | 'foreign_origin'
              | 'identity_in_review'
              | 'identity_required'
              | 'self_excluded'
              | 'time_out'
          }
        }
      }
      /**
       * @description `dev_tools_off`: Test oyunu bu ortamda kapalı
       *     `game_not_found`: Oyun bulunamadı
       *     `not_found`: Aradığınız kayıt bulunamadı
       */
      404: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'dev_tools_off' | 'game_not_found' | 'not_found'
          }
        }
      }
      /**
       * @description `game_unavailable`: Bu oyun şu anda kullanılamıyor
       *     `insufficient_funds`: Yetersiz bakiye!
       *     `loss_limit_reached`: Belirlediğiniz kayıp limitine ulaştınız
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `reality_check_due`: Devam etmek için süre hatırlatmasını onaylayın
       *     `session_limit_reached`: Belirlediğiniz oturum süresi limitine ulaştınız
       *     `stake_above_age_cap`: Yaşınıza göre bir turda en fazla {tutar} oynayabilirsiniz
       *     `stake_above_bonus_maximum`: Aktif bonusunuz varken bir turda ya da kuponda en fazla {tutar} oynayabilirsiniz
       *     `stake_limit_reached`: Belirlediğiniz bahis limitine ulaştınız
       *     `too_soon`: Yeni tura başlamadan önce birkaç saniye bekleyin
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'game_unavailable'
              | 'insufficient_funds'
              | 'loss_limit_reached'
              | 'other_account'
              | 'reality_check_due'
              | 'session_limit_reached'
              | 'stake_above_age_cap'
              | 'stake_above_bonus_maximum'
              | 'stake_limit_reached'
              | 'too_soon'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['GamesPlayTestSlotStatus503']
    }
  }
  gamesReportSilentFrame: {
    requestBody: { content: { 'application/json': components['schemas']['GamesReportSilentFrameInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  gamesToggleFavourite: {
    requestBody: { content: { 'application/json': components['schemas']['GamesToggleFavouriteInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['GamesToggleFavouriteReply'] } }
      400: components['responses']['GamesLaunchGameStatus400']
      /** @description `no_session`: Giriş yapılmamış */
      401: { content: { 'application/json': components['schemas']['GamesRefusal'] & { code?: 'no_session' } } }
      403: components['responses']['GamesListGamesStatus403']
      404: components['responses']['GamesLaunchGameStatus404']
      409: components['responses']['GamesListGamesStatus409']
      413: components['responses']['GamesLaunchGameStatus413']
      415: components['responses']['GamesLaunchGameStatus415']
      429: components['responses']['GamesLaunchGameStatus429']
      500: components['responses']['GamesLaunchGameStatus500']
      503: components['responses']['GamesListGamesStatus503']
    }
  }
  gamePageReadGamePage: {
    parameters: { query: { slug: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['GamePageReadGamePageReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      /**
       * @description `game_not_found`: Oyun bulunamadı
       *     `not_found`: Aradığınız kayıt bulunamadı
       */
      404: {
        content: { 'application/json': components['schemas']['Refusal'] & { code?: 'game_not_found' | 'not_found' } }
      }
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsAnswerCounter: {
    parameters: { path: { no: number | string } }
    requestBody: { content: { 'application/json': components['schemas']['SportsAnswerCounterBody'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsAnswerCounterReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      /**
       * @description `counter_expired`: Teklifin süresi doldu
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'counter_expired' | 'other_account' }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsOfferCashout: {
    parameters: {
      query?: {
        /** @description Percent. */ share?: number
      }
      path: { no: number | string }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsOfferCashoutReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      /**
       * @description `account_blocked`: Hesabınız kullanıma kapatılmıştır. Lütfen müşteri hizmetleri ile iletişime geçin
       *     `account_closing`: Hesabınız kapanıyor. Yeni yatırım ve bahis yapılamaz, bonus alınamaz; bakiyenizi çekebilirsiniz
       *     `category_not_licensed`: Bu oyun türü bu sitede kapalıdır
       *     `self_excluded`: Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz
       *     `time_out`: Mola süreniz dolana kadar oyun oynayamazsınız
       */
      403: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'account_blocked' | 'account_closing' | 'category_not_licensed' | 'self_excluded' | 'time_out'
          }
        }
      }
      404: components['responses']['Status404']
      409: components['responses']['SportsOfferCashoutStatus409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsCashOut: {
    parameters: { path: { no: number | string } }
    requestBody: { content: { 'application/json': components['schemas']['SportsCashOutBody'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsCashOutReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['SportsCashOutStatus403']
      404: components['responses']['Status404']
      /**
       * @description `cashout_changed`: Bozdurma tutarı değişti
       *     `cashout_gone`: Kupon bozdurulamıyor
       *     `cashout_off`: Bu kuponda bozdurma yok
       *     `feed_down`: Canlı veriler güncelleniyor, lütfen biraz sonra tekrar deneyin
       *     `idempotency_conflict`: Bu işlem farklı bilgilerle daha önce gönderilmiş
       *     `market_suspended`: Bu bahis şu anda askıda
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'cashout_changed'
              | 'cashout_gone'
              | 'cashout_off'
              | 'feed_down'
              | 'idempotency_conflict'
              | 'market_suspended'
              | 'other_account'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsCheckSlip: {
    requestBody: { content: { 'application/json': components['schemas']['SportsCheckSlipInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsCheckSlipReply'] } }
      /**
       * @description `bad_input`: Gönderilen bilgiler geçersiz
       *     `system_invalid`: Sistem, seçim sayısına uymuyor
       *     `too_many_columns`: En fazla 10.000 kolon
       *     `too_many_legs`: En fazla 30 seçim
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'bad_input' | 'system_invalid' | 'too_many_columns' | 'too_many_legs' | 'unreadable'
          }
        }
      }
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsListCoupons: {
    parameters: {
      query?: {
        status?:
          | 'all'
          | 'open'
          | 'closed'
          | 'pending'
          | 'accepted'
          | 'reopened'
          | 'won'
          | 'lost'
          | 'void'
          | 'cashed'
          | 'refused'
          | 'expired'
        /** @description A calendar day in Istanbul, `YYYY-MM-DD`. */
        from?: string
        /** @description A calendar day in Istanbul, `YYYY-MM-DD`. */
        to?: string
        page?: number
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsListCouponsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsPlaceCoupon: {
    requestBody: { content: { 'application/json': components['schemas']['SportsPlaceCouponInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsPlaceCouponReply'] } }
      /**
       * @description `bad_input`: Gönderilen bilgiler geçersiz
       *     `column_below_minimum`: Kolon başına en az 1,00 ₺
       *     `stake_below_minimum`: En düşük kupon tutarı 10,00 ₺
       *     `system_invalid`: Sistem, seçim sayısına uymuyor
       *     `too_many_columns`: En fazla 10.000 kolon
       *     `too_many_legs`: En fazla 30 seçim
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'bad_input'
              | 'column_below_minimum'
              | 'stake_below_minimum'
              | 'system_invalid'
              | 'too_many_columns'
              | 'too_many_legs'
              | 'unreadable'
          }
        }
      }
      401: components['responses']['Status401']
      /**
       * @description `account_blocked`: Hesabınız kullanıma kapatılmıştır. Lütfen müşteri hizmetleri ile iletişime geçin
       *     `account_closing`: Hesabınız kapanıyor. Yeni yatırım ve bahis yapılamaz, bonus alınamaz; bakiyenizi çekebilirsiniz
       *     `category_not_licensed`: Bu oyun türü bu sitede kapalıdır
       *     `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
       *     `identity_required`: Para yatırmak ve oynamak için önce kimliğinizi doğrulamanız gerekir
       *     `self_excluded`: Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz
       *     `time_out`: Mola süreniz dolana kadar oyun oynayamazsınız
       */
      403: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'account_blocked'
              | 'account_closing'
              | 'category_not_licensed'
              | 'foreign_origin'
              | 'identity_required'
              | 'self_excluded'
              | 'time_out'
          }
        }
      }
      404: components['responses']['Status404']
      /**
       * @description `duplicate_leg`: Aynı maçtan birden fazla seçim birleştirilemez
       *     `event_started`: Maç başladı
       *     `feed_down`: Canlı veriler güncelleniyor, lütfen biraz sonra tekrar deneyin
       *     `free_bet_gone`: Bedava bahis artık geçerli değil
       *     `free_bet_kind`: Bedava bahis yalnızca tekli ve kombine kuponda kullanılır
       *     `free_bet_odds`: Bedava bahis için toplam oran en az 1,50 olmalı
       *     `game_unavailable`: Bu oyun şu anda kullanılamıyor
       *     `idempotency_conflict`: Bu işlem farklı bilgilerle daha önce gönderilmiş
       *     `insufficient_funds`: Yetersiz bakiye!
       *     `leg_unavailable`: Bu seçim artık oynanamıyor
       *     `legs_related`: Aynı maçtan birden fazla seçim birleştirilemez
       *     `live_off`: Canlı bahis bu sitede kapalıdır
       *     `loss_limit_reached`: Belirlediğiniz kayıp limitine ulaştınız
       *     `market_suspended`: Bu bahis şu anda askıda
       *     `mbs_not_met`: Bu maç için en az {n} seçim gerekir
       *     `odds_changed`: Oranlar değişti. Yeni oranları onaylayın
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `outright_related`: Uzun vadeli bahis, aynı lig ya da turnuvadan başka bir seçimle birleştirilemez
       *     `reality_check_due`: Devam etmek için süre hatırlatmasını onaylayın
       *     `return_above_limit`: En yüksek kazanç sınırı aşıldı
       *     `session_limit_reached`: Belirlediğiniz oturum süresi limitine ulaştınız
       *     `stake_above_age_cap`: Yaşınıza göre bir turda en fazla {tutar} oynayabilirsiniz
       *     `stake_above_bonus_maximum`: Aktif bonusunuz varken bir turda ya da kuponda en fazla {tutar} oynayabilirsiniz
       *     `stake_above_limit`: Bu kupon için en fazla {tutar} oynayabilirsiniz
       *     `stake_limit_reached`: Belirlediğiniz bahis limitine ulaştınız
       *     `too_soon`: Yeni tura başlamadan önce birkaç saniye bekleyin
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'duplicate_leg'
              | 'event_started'
              | 'feed_down'
              | 'free_bet_gone'
              | 'free_bet_kind'
              | 'free_bet_odds'
              | 'game_unavailable'
              | 'idempotency_conflict'
              | 'insufficient_funds'
              | 'leg_unavailable'
              | 'legs_related'
              | 'live_off'
              | 'loss_limit_reached'
              | 'market_suspended'
              | 'mbs_not_met'
              | 'odds_changed'
              | 'other_account'
              | 'outright_related'
              | 'reality_check_due'
              | 'return_above_limit'
              | 'session_limit_reached'
              | 'stake_above_age_cap'
              | 'stake_above_bonus_maximum'
              | 'stake_above_limit'
              | 'stake_limit_reached'
              | 'too_soon'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['GamesPlayTestSlotStatus503']
    }
  }
  sportsListEvents: {
    parameters: {
      query?: {
        sport?: string
        league?: string
        /** @description A calendar day in Istanbul, `YYYY-MM-DD`. */
        day?: string
        /** @description Hours. */
        hours?: number
        events?: string
        q?: string
        page?: number
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsListEventsReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsListLive: {
    parameters: { query?: { sport?: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsListLiveReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsListOutrights: {
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsListOutrightsReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsMenu: {
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsMenuReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsReadCoupon: {
    parameters: { path: { no: number | string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsReadCouponReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsReadEvent: {
    parameters: { path: { event: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsReadEventReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsReadFavourites: {
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsReadFavouritesReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsSaveFavourite: {
    requestBody: { content: { 'application/json': components['schemas']['SportsSaveFavouriteInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsSaveFavouriteReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      /**
       * @description `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `too_many_favourites`: En fazla 200 favori ekleyebilirsiniz
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'other_account' | 'too_many_favourites' }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsReadMatchCode: {
    parameters: { path: { code: number | string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsReadMatchCodeReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      /**
       * @description `match_code_unknown`: Bu kodla oynanabilecek bir maç yok
       *     `not_found`: Aradığınız kayıt bulunamadı
       */
      404: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'match_code_unknown' | 'not_found' }
        }
      }
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsReadMatchStats: {
    parameters: { path: { event: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsReadMatchStatsReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsReadPreferences: {
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsReadPreferencesReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsSavePreferences: {
    requestBody: { content: { 'application/json': components['schemas']['SportsSavePreferencesInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsSavePreferencesReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsReadSlip: {
    parameters: { path: { code: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsReadSlipReply'] } }
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsResults: {
    parameters: {
      query?: {
        sport?: string
        /** @description A calendar day in Istanbul, `YYYY-MM-DD`. */
        day?: string
        last?: number
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsResultsReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsRules: {
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsRulesReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsSearch: {
    parameters: { query: { q: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsSearchReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsSetCashoutTarget: {
    parameters: { path: { no: number | string } }
    requestBody: { content: { 'application/json': components['schemas']['SportsSetCashoutTargetBody'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsSetCashoutTargetReply'] } }
      /**
       * @description `bad_input`: Gönderilen bilgiler geçersiz
       *     `cashout_target_invalid`: Hedef tutar 1,00 ₺ ile olası kazanç arasında olmalı
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'bad_input' | 'cashout_target_invalid' | 'unreadable'
          }
        }
      }
      401: components['responses']['Status401']
      403: components['responses']['SportsCashOutStatus403']
      404: components['responses']['Status404']
      409: components['responses']['SportsOfferCashoutStatus409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsShareSlip: {
    requestBody: { content: { 'application/json': components['schemas']['SportsShareSlipInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsShareSlipReply'] } }
      /**
       * @description `bad_input`: Gönderilen bilgiler geçersiz
       *     `too_many_legs`: En fazla 30 seçim
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'bad_input' | 'too_many_legs' | 'unreadable' }
        }
      }
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  historyExportTransactions: {
    parameters: {
      query?: {
        type?: 'deposit' | 'withdraw' | 'slot_bet' | 'live_casino' | 'sports_bet'
        category?: 'slot' | 'live' | 'sports' | 'crash' | 'tombala' | 'instant' | 'virtual'
        /** @description A calendar day in Istanbul, `YYYY-MM-DD`. */
        from?: string
        /** @description A calendar day in Istanbul, `YYYY-MM-DD`. */
        to?: string
      }
    }
    responses: {
      200: { content: { 'text/csv': string } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  historyListTransactions: {
    parameters: {
      query?: {
        type?: 'deposit' | 'withdraw' | 'slot_bet' | 'live_casino' | 'sports_bet'
        category?: 'slot' | 'live' | 'sports' | 'crash' | 'tombala' | 'instant' | 'virtual'
        /** @description A calendar day in Istanbul, `YYYY-MM-DD`. */
        from?: string
        /** @description A calendar day in Istanbul, `YYYY-MM-DD`. */
        to?: string
        page?: number
        limit?: number
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['HistoryListTransactionsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  historyReadGameDetail: {
    parameters: { query: { ref: string; provider?: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['HistoryReadGameDetailReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  historyReplayRound: {
    parameters: { path: { reference: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['HistoryReplayRoundReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      /**
       * @description `no_replay`: Bu oyunun turları yeniden izlenemiyor
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       */
      409: {
        content: { 'application/json': components['schemas']['Refusal'] & { code?: 'no_replay' | 'other_account' } }
      }
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  messagesCountUnread: {
    responses: {
      200: { content: { 'application/json': components['schemas']['MessagesCountUnreadReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  messagesListMessages: {
    parameters: { query?: { page?: number } }
    responses: {
      200: { content: { 'application/json': components['schemas']['MessagesListMessagesReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  messagesSendMessage: {
    requestBody: { content: { 'application/json': components['schemas']['MessagesSendMessageInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['MessagesSendMessageReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  messagesMarkMessageRead: {
    requestBody: { content: { 'application/json': components['schemas']['MessagesMarkMessageReadInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  messagesDeleteMessage: {
    requestBody: { content: { 'application/json': components['schemas']['MessagesDeleteMessageInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  messagesReadThread: {
    parameters: { path: { id: number } }
    responses: {
      200: { content: { 'application/json': components['schemas']['MessagesReadThreadReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  messagesReplyToThread: {
    parameters: { path: { id: number } }
    requestBody: { content: { 'application/json': components['schemas']['MessagesReplyToThreadBody'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['MessagesReplyToThreadReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      /**
       * @description `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `thread_closed`: Bu yazışma kapatılmış
       */
      409: {
        content: { 'application/json': components['schemas']['Refusal'] & { code?: 'other_account' | 'thread_closed' } }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  marketingReadMarketing: {
    responses: {
      200: { content: { 'application/json': components['schemas']['MarketingReadMarketingReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  marketingChooseMarketing: {
    requestBody: { content: { 'application/json': components['schemas']['MarketingChooseMarketingInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['MarketingChooseMarketingStatus409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  pushReadPush: {
    responses: {
      200: { content: { 'application/json': components['schemas']['PushReadPushReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  pushAddPushDevice: {
    requestBody: { content: { 'application/json': components['schemas']['PushAddPushDeviceInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  pushRemovePushDevice: {
    requestBody: { content: { 'application/json': components['schemas']['PushRemovePushDeviceInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  contentListBanners: {
    parameters: {
      query: {
        page: 'home' | 'casino' | 'slot'
        device?: 'desktop' | 'mobile'
        position?: 'desktop_left' | 'desktop_right'
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['ContentListBannersReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  contentReadCmsPages: {
    parameters: { query: { action: 'footer' | 'all' | 'page'; slug?: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['ContentReadCmsPagesReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      /**
       * @description `not_found`: Aradığınız kayıt bulunamadı
       *     `page_not_found`: Sayfa bulunamadı
       */
      404: {
        content: { 'application/json': components['schemas']['Refusal'] & { code?: 'not_found' | 'page_not_found' } }
      }
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  contentReadHomepage: {
    responses: {
      200: { content: { 'application/json': components['schemas']['ContentReadHomepageReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  contentReadSiteCss: {
    responses: {
      200: { content: { 'application/json': components['schemas']['ContentReadSiteCssReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  contentReadSiteInfo: {
    responses: {
      200: { content: { 'application/json': components['schemas']['ContentReadSiteInfoReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  consentsListConsents: {
    responses: {
      200: { content: { 'application/json': components['schemas']['ConsentsListConsentsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  consentsAgreeToText: {
    requestBody: { content: { 'application/json': components['schemas']['ConsentsAgreeToTextInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['MarketingChooseMarketingStatus409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  leadsApplyAsAffiliate: {
    requestBody: { content: { 'application/json': components['schemas']['LeadsApplyAsAffiliateInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['LeadsApplyAsAffiliateReply'] } }
      /**
       * @description `bad_input`: Gönderilen bilgiler geçersiz
       *     `email_invalid`: Geçerli bir e-posta adresi girin
       *     `password_short`: Şifre en az 8 karakter olmalı!
       *     `phone_invalid`: Geçerli bir cep telefonu numarası girin (5XX XXX XX XX)
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'bad_input' | 'email_invalid' | 'password_short' | 'phone_invalid' | 'unreadable'
          }
        }
      }
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  leadsListCallRequests: {
    responses: {
      200: { content: { 'application/json': components['schemas']['LeadsListCallRequestsReply'] } }
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  leadsRequestCall: {
    requestBody: { content: { 'application/json': components['schemas']['LeadsRequestCallInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['LeadsRequestCallReply'] } }
      /**
       * @description `bad_input`: Gönderilen bilgiler geçersiz
       *     `phone_invalid`: Geçerli bir cep telefonu numarası girin (5XX XXX XX XX)
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'bad_input' | 'phone_invalid' | 'unreadable' }
        }
      }
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      /**
       * @description `too_many_open_requests`: Bekleyen 3 talebiniz var. Lütfen sizi aramamızı bekleyin
       *     `too_many_requests`: Çok fazla deneme yaptınız. Lütfen biraz sonra tekrar deneyin
       */
      429: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'too_many_open_requests' | 'too_many_requests'
          }
        }
      }
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  leadsRecordAffiliateClick: {
    requestBody: { content: { 'application/json': components['schemas']['LeadsRecordAffiliateClickInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['LeadsRecordAffiliateClickReply'] } }
      400: components['responses']['Status400']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceAcknowledgeRealityCheck: {
    responses: {
      200: { content: { 'application/json': components['schemas']['ComplianceAcknowledgeRealityCheckReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceAskToReturn: {
    requestBody: { content: { 'application/json': components['schemas']['ComplianceAskToReturnInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['ComplianceAskToReturnReply'] } }
      400: components['responses']['ComplianceAskToReturnStatus400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      /**
       * @description `exclusion_running`: Süresi dolmamış bir oyundan uzaklaştırma kararı geri alınamaz
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'exclusion_running' | 'other_account' }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceCloseAccount: {
    requestBody: { content: { 'application/json': components['schemas']['ComplianceCloseAccountInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['ComplianceCloseAccountReply'] } }
      400: components['responses']['ComplianceAskToReturnStatus400']
      401: components['responses']['Status401']
      403: components['responses']['CashierRequestWithdrawalStatus403']
      404: components['responses']['Status404']
      /**
       * @description `balance_left`: Hesabı kapatmadan önce bakiyenizi çekmelisiniz
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `requests_open`: Sonuçlanmamış bir yatırım veya çekim talebiniz var
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'balance_left' | 'other_account' | 'requests_open'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceConfirmLimit: {
    requestBody: { content: { 'application/json': components['schemas']['ComplianceConfirmLimitInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      /**
       * @description `confirmation_too_early`: Limit artışı 24 saat dolmadan onaylanamaz
       *     `no_pending_limit`: Onay bekleyen bir limit değişikliği yok
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'confirmation_too_early' | 'no_pending_limit' | 'other_account'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceDropPendingLimit: {
    requestBody: { content: { 'application/json': components['schemas']['ComplianceDropPendingLimitInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      /**
       * @description `no_pending_limit`: Onay bekleyen bir limit değişikliği yok
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'no_pending_limit' | 'other_account' }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceExcludeSelf: {
    requestBody: { content: { 'application/json': components['schemas']['ComplianceExcludeSelfInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['ComplianceExcludeSelfReply'] } }
      400: components['responses']['ComplianceAskToReturnStatus400']
      401: components['responses']['Status401']
      403: components['responses']['ComplianceExcludeSelfStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceKeepAccount: {
    requestBody: { content: { 'application/json': components['schemas']['ComplianceKeepAccountInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['ComplianceAskToReturnStatus400']
      401: components['responses']['Status401']
      /**
       * @description `account_blocked`: Hesabınız kullanıma kapatılmıştır. Lütfen müşteri hizmetleri ile iletişime geçin
       *     `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
       */
      403: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'account_blocked' | 'foreign_origin' }
        }
      }
      404: components['responses']['Status404']
      /**
       * @description `closing_too_fresh`: Hesap kapatma talebi 24 saat dolmadan geri alınamaz
       *     `not_closing`: Kapanmakta olan bir hesap yok
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'closing_too_fresh' | 'not_closing' | 'other_account'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceListProtectionEvents: {
    responses: {
      200: { content: { 'application/json': components['schemas']['ComplianceListProtectionEventsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceReadProtection: {
    responses: {
      200: { content: { 'application/json': components['schemas']['ComplianceReadProtectionReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceReadRealityCheck: {
    responses: {
      200: { content: { 'application/json': components['schemas']['ComplianceReadRealityCheckReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceSetRealityCheck: {
    requestBody: { content: { 'application/json': components['schemas']['ComplianceSetRealityCheckInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      /**
       * @description `bad_input`: Gönderilen bilgiler geçersiz
       *     `reminder_too_rare`: Hatırlatma bu kadar seyrek gösterilemez
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'bad_input' | 'reminder_too_rare' | 'unreadable'
          }
        }
      }
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceReadSpending: {
    parameters: { query?: { days?: '7' | '30' | '90' } }
    responses: {
      200: { content: { 'application/json': components['schemas']['ComplianceReadSpendingReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceSetLimit: {
    requestBody: { content: { 'application/json': components['schemas']['ComplianceSetLimitInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['ComplianceSetLimitReply'] } }
      /**
       * @description `bad_input`: Gönderilen bilgiler geçersiz
       *     `limit_invalid`: Geçerli bir limit girin
       *     `unreadable`: Gönderilen veri okunamadı: eksik ya da biçimi bozuk
       */
      400: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'bad_input' | 'limit_invalid' | 'unreadable' }
        }
      }
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complianceTakeTimeOut: {
    requestBody: { content: { 'application/json': components['schemas']['ComplianceTakeTimeOutInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['ComplianceTakeTimeOutReply'] } }
      400: components['responses']['ComplianceAskToReturnStatus400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complaintsListComplaints: {
    responses: {
      200: { content: { 'application/json': components['schemas']['ComplaintsListComplaintsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complaintsLodgeComplaint: {
    requestBody: { content: { 'application/json': components['schemas']['ComplaintsLodgeComplaintInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['ComplaintsLodgeComplaintReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  complaintsWithdrawComplaint: {
    parameters: { path: { id: number } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      /**
       * @description `already_decided`: Bu kayıt daha önce sonuçlandırılmış
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & { code?: 'already_decided' | 'other_account' }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  dataRequestsListDataRequests: {
    responses: {
      200: { content: { 'application/json': components['schemas']['DataRequestsListDataRequestsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  dataRequestsAskForData: {
    requestBody: { content: { 'application/json': components['schemas']['DataRequestsAskForDataInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['ComplianceExcludeSelfStatus403']
      404: components['responses']['Status404']
      409: components['responses']['MarketingChooseMarketingStatus409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  dataRequestsFetchDataCopy: {
    parameters: { path: { id: number } }
    responses: {
      200: { content: { 'application/json': Blob } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      /** @description `proof_needed`: Devam etmek için şifrenizi ya da doğrulama kodunuzu girin */
      403: { content: { 'application/json': components['schemas']['Refusal'] & { code?: 'proof_needed' } } }
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  dataRequestsOpenDataCopy: {
    parameters: { path: { id: number } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['ComplianceExcludeSelfStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  postbacksReadOwnPostback: {
    responses: {
      200: { content: { 'application/json': components['schemas']['PostbacksReadOwnPostbackReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  postbacksSaveOwnPostback: {
    requestBody: { content: { 'application/json': components['schemas']['PostbacksSaveOwnPostbackInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['PostbacksSaveOwnPostbackReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  partnerListPartnerStatements: {
    responses: {
      200: { content: { 'application/json': components['schemas']['PartnerListPartnerStatementsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  partnerPartnerLogin: {
    requestBody: { content: { 'application/json': components['schemas']['PartnerPartnerLoginInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      /** @description `wrong_credentials`: Kullanıcı adı veya şifre hatalı */
      401: { content: { 'application/json': components['schemas']['Refusal'] & { code?: 'wrong_credentials' } } }
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['IdentityLoginStatus429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  partnerPartnerLogout: {
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  partnerReadPartnerOverview: {
    parameters: {
      query?: {
        /** @description A calendar day in Istanbul, `YYYY-MM-DD`. */ from?: string
        /** @description A calendar day in Istanbul, `YYYY-MM-DD`. */
        to?: string
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['PartnerReadPartnerOverviewReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  partnerSetPartnerPassword: {
    requestBody: { content: { 'application/json': components['schemas']['PartnerSetPartnerPasswordInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['RecoverySetNewPasswordStatus400']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['RecoveryConfirmEmailStatus409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsCombinationsMakeCombination: {
    requestBody: { content: { 'application/json': components['schemas']['SportsCombinationsMakeCombinationInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsCombinationsMakeCombinationReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      /**
       * @description `combination_contained`: Seçimlerden biri diğerini zaten içeriyor
       *     `combination_impossible`: Bu seçimler birlikte kazanamaz
       *     `combination_line`: Maç içi kombinede yalnızca iadesi olmayan bahisler (örneğin 2,5 Alt/Üst) birleştirilir
       *     `combination_unpriced`: Bu seçimler aynı maç içinde birleştirilemiyor
       *     `event_started`: Maç başladı
       *     `leg_unavailable`: Bu seçim artık oynanamıyor
       *     `market_suspended`: Bu bahis şu anda askıda
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'combination_contained'
              | 'combination_impossible'
              | 'combination_line'
              | 'combination_unpriced'
              | 'event_started'
              | 'leg_unavailable'
              | 'market_suspended'
              | 'other_account'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  sportsReadyReadReadyCoupons: {
    responses: {
      200: { content: { 'application/json': components['schemas']['SportsReadyReadReadyCouponsReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  jackpotsListJackpots: {
    responses: {
      200: { content: { 'application/json': components['schemas']['JackpotsListJackpotsReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  jackpotsReadJackpots: {
    responses: {
      200: { content: { 'application/json': components['schemas']['JackpotsReadJackpotsReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  jackpotsReadOwnJackpot: {
    responses: {
      200: { content: { 'application/json': components['schemas']['JackpotsReadOwnJackpotReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  jackpotsSeeOwnJackpot: {
    requestBody: { content: { 'application/json': components['schemas']['JackpotsSeeOwnJackpotInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  tournamentsJoinTournament: {
    parameters: { path: { slug: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      /**
       * @description `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
       *     `identity_in_review`: Hesabınız inceleniyor. İnceleme bitene kadar yatırım ve oyun kapalıdır
       *     `identity_required`: Para yatırmak ve oynamak için önce kimliğinizi doğrulamanız gerekir
       *     `self_excluded`: Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz
       *     `time_out`: Mola süreniz dolana kadar oyun oynayamazsınız
       */
      403: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'foreign_origin' | 'identity_in_review' | 'identity_required' | 'self_excluded' | 'time_out'
          }
        }
      }
      404: components['responses']['Status404']
      /**
       * @description `loss_limit_reached`: Belirlediğiniz kayıp limitine ulaştınız
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `session_limit_reached`: Belirlediğiniz oturum süresi limitine ulaştınız
       *     `stake_limit_reached`: Belirlediğiniz bahis limitine ulaştınız
       *     `tournament_closed`: Bu turnuvaya şu anda katılınamaz
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'loss_limit_reached'
              | 'other_account'
              | 'session_limit_reached'
              | 'stake_limit_reached'
              | 'tournament_closed'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  tournamentsListTournaments: {
    responses: {
      200: { content: { 'application/json': components['schemas']['TournamentsListTournamentsReply'] } }
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  tournamentsReadTournament: {
    parameters: { path: { slug: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['TournamentsReadTournamentReply'] } }
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  winnersReadWinnerChoice: {
    responses: {
      200: { content: { 'application/json': components['schemas']['WinnersReadWinnerChoiceReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  winnersChooseWinner: {
    requestBody: { content: { 'application/json': components['schemas']['WinnersChooseWinnerInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  winnersListWinners: {
    responses: {
      200: { content: { 'application/json': components['schemas']['WinnersListWinnersReply'] } }
      /** @description As it was when its `etag` was given. */
      304: {}
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  clubExchangePoints: {
    requestBody: { content: { 'application/json': components['schemas']['ClubExchangePointsInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['ClubExchangePointsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['BonusesActivateBonusStatus403']
      404: components['responses']['Status404']
      /**
       * @description `bonus_waits`: Hesabınızda olağan bir kontrol sürüyor. Tamamlanınca bonus alabilirsiniz
       *     `bonuses_off`: Bonuslar bu sitede kapalıdır
       *     `club_off`: Kulüp şu anda kapalıdır
       *     `idempotency_conflict`: Bu işlem farklı bilgilerle daha önce gönderilmiş
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `points_short`: Puanınız yeterli değil
       *     `reward_resting`: Bir limitinize ulaştınız; 24 saat boyunca oyun ödülü verilmez. Puanlarınız kaybolmaz
       *     `wagering_above_licence`: Çevrim katı lisansın izin verdiğinden yüksek
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'bonus_waits'
              | 'bonuses_off'
              | 'club_off'
              | 'idempotency_conflict'
              | 'other_account'
              | 'points_short'
              | 'reward_resting'
              | 'wagering_above_licence'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  clubListPoints: {
    responses: {
      200: { content: { 'application/json': components['schemas']['ClubListPointsReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  clubReadClub: {
    responses: {
      200: { content: { 'application/json': components['schemas']['ClubReadClubReply'] } }
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  missionsClaimMission: {
    parameters: { path: { id: number } }
    requestBody: { content: { 'application/json': components['schemas']['MissionsClaimMissionBody'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['MissionsClaimMissionReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      /**
       * @description `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
       *     `identity_in_review`: Hesabınız inceleniyor. İnceleme bitene kadar yatırım ve oyun kapalıdır
       *     `self_excluded`: Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz
       *     `time_out`: Mola süreniz dolana kadar oyun oynayamazsınız
       */
      403: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'foreign_origin' | 'identity_in_review' | 'self_excluded' | 'time_out'
          }
        }
      }
      404: components['responses']['Status404']
      /**
       * @description `mission_claimed`: Bu görevin puanını daha önce aldınız
       *     `mission_unfinished`: Bu görev henüz tamamlanmadı
       *     `missions_off`: Görevler şu anda kapalıdır
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `reward_resting`: Bir limitinize ulaştınız; 24 saat boyunca oyun ödülü verilmez. Puanlarınız kaybolmaz
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'mission_claimed' | 'mission_unfinished' | 'missions_off' | 'other_account' | 'reward_resting'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  missionsListMissions: {
    responses: {
      200: { content: { 'application/json': components['schemas']['MissionsListMissionsReply'] } }
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  missionsNoteProtectionRead: {
    responses: {
      200: { content: { 'application/json': components['schemas']['Done'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      403: components['responses']['IdentityChangePasswordStatus403']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  referralMakeReferralLink: {
    responses: {
      200: { content: { 'application/json': components['schemas']['ReferralMakeReferralLinkReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      /**
       * @description `account_closing`: Hesabınız kapanıyor. Yeni yatırım ve bahis yapılamaz, bonus alınamaz; bakiyenizi çekebilirsiniz
       *     `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
       *     `self_excluded`: Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz
       *     `time_out`: Mola süreniz dolana kadar oyun oynayamazsınız
       */
      403: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'account_closing' | 'foreign_origin' | 'self_excluded' | 'time_out'
          }
        }
      }
      404: components['responses']['Status404']
      /**
       * @description `bonuses_off`: Bonuslar bu sitede kapalıdır
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `reward_resting`: Bir limitinize ulaştınız; 24 saat boyunca oyun ödülü verilmez. Puanlarınız kaybolmaz
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?: 'bonuses_off' | 'other_account' | 'reward_resting'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  referralReadReferral: {
    responses: {
      200: { content: { 'application/json': components['schemas']['ReferralReadReferralReply'] } }
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  wheelReadWheel: {
    responses: {
      200: { content: { 'application/json': components['schemas']['WheelReadWheelReply'] } }
      400: components['responses']['Status400']
      404: components['responses']['Status404']
      409: components['responses']['Status409']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  wheelTurnWheel: {
    requestBody: { content: { 'application/json': components['schemas']['WheelTurnWheelInput'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['WheelTurnWheelReply'] } }
      400: components['responses']['Status400']
      401: components['responses']['Status401']
      /**
       * @description `account_closing`: Hesabınız kapanıyor. Yeni yatırım ve bahis yapılamaz, bonus alınamaz; bakiyenizi çekebilirsiniz
       *     `foreign_origin`: Bu istek başka bir siteden geldiği için kabul edilmedi
       *     `identity_in_review`: Hesabınız inceleniyor. İnceleme bitene kadar yatırım ve oyun kapalıdır
       *     `kyc_required`: Bu işlem için hesabınızın onaylanmış olması gerekir
       *     `self_excluded`: Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz
       *     `time_out`: Mola süreniz dolana kadar oyun oynayamazsınız
       */
      403: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'account_closing'
              | 'foreign_origin'
              | 'identity_in_review'
              | 'kyc_required'
              | 'self_excluded'
              | 'time_out'
          }
        }
      }
      404: components['responses']['Status404']
      /**
       * @description `bonus_not_available`: Bu bonus şu anda kullanılamıyor
       *     `bonus_waits`: Hesabınızda olağan bir kontrol sürüyor. Tamamlanınca bonus alabilirsiniz
       *     `bonuses_off`: Bonuslar bu sitede kapalıdır
       *     `other_account`: Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor
       *     `reward_resting`: Bir limitinize ulaştınız; 24 saat boyunca oyun ödülü verilmez. Puanlarınız kaybolmaz
       *     `wagering_above_licence`: Çevrim katı lisansın izin verdiğinden yüksek
       *     `wheel_changed`: Çark yenilendi. Sayfayı yenileyip yeniden çevirin
       *     `wheel_spent`: Çarkın bugünkü ödülleri bitti. Hakkınız kaybolmadı; yarın yeniden deneyin
       *     `wheel_turned`: Çarkı bugün çevirdiniz. Yarın yeniden çevirebilirsiniz
       */
      409: {
        content: {
          'application/json': components['schemas']['Refusal'] & {
            code?:
              | 'bonus_not_available'
              | 'bonus_waits'
              | 'bonuses_off'
              | 'other_account'
              | 'reward_resting'
              | 'wagering_above_licence'
              | 'wheel_changed'
              | 'wheel_spent'
              | 'wheel_turned'
          }
        }
      }
      413: components['responses']['IdentityChangePasswordStatus413']
      415: components['responses']['IdentityChangePasswordStatus415']
      429: components['responses']['Status429']
      500: components['responses']['Status500']
      503: components['responses']['Status503']
    }
  }
  operatorHealth: {
    responses: {
      /** @description It is. */ 200: { content: { 'application/json': { status: string } } }
      /** @description Never of itself; a proxy before it may. */
      '4XX': {}
    }
  }
  operatorReadiness: {
    responses: {
      /** @description It serves. */ 200: { content: { 'application/json': { status: string } } }
      /** @description It does not, or is about to stop. */
      503: { content: { 'application/json': { status: string } } }
      /** @description Never of itself; a proxy before it may. */
      '4XX': {}
    }
  }
  operatorMetrics: {
    responses: {
      /** @description Figures. */ 200: { content: { 'text/plain': string } }
      /** @description Without the token there is nothing here. */
      404: {}
    }
  }
  paymentProviderCallback: {
    parameters: {
      path: {
        /** @description The provider’s code. */ psp: string
      }
    }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: {
      /** @description Written. */ 200: {}
      /** @description Not signed. */
      401: {}
      /** @description Of a payment that nobody knows. */
      404: {}
      /** @description Of a payment that is not credited yet. */
      409: {}
    }
  }
}
