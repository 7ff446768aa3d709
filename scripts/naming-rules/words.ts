/** A word of before that no name bears any more, and the field's word for it. */
export interface OldWord {
  old: string
  plain: string
  /** Names of TypeScript that bear it. */
  name?: RegExp
  /** Names that a file exports: what others call says what it carries. */
  exported?: RegExp
  /** Tables and columns of `docs/schema.md` that bear it. */
  column?: RegExp
  /** Paths from the repository's root that bear it. */
  path?: RegExp
  /** Paths in which its name says something else. */
  not?: RegExp
}

const OPERATOR =
  /^(?:e2e|studio|packages|apps\/(?:site|backoffice))\/|^scripts\/(?:chaos\/soak|test)\/|jackpots\/|compliance\/limits|coupons\/coupon-limits|games\/play\/(?:shard\/cache\/)?(?:load-cache|locked-path)|reports\/(?:protection\/)?queues|room-(?:door|forwarding)\.test|seed\/fill\/requests|browser-rules/

/** `docs` and texts for people may say them; names of folders, files, types, functions and variables may not. */
export const oldWords: readonly OldWord[] = [
  {
    old: 'House',
    plain: 'AppContext',
    name: /^(?:Asking|Referral|Feed|Read)?House$/,
    not: /^(?:e2e|studio|apps\/(?:site|backoffice))\//,
  },
  { old: 'house', plain: 'context, or operator', name: /^house$/, not: OPERATOR },
  {
    old: 'flight, fly',
    plain: 'pg-pipeline, runPipeline',
    path: /platform\/flight\./,
    name: /^(?:fly|flown)$/,
    not: /^studio\/|load-cache\.test/,
  },
  { old: 'together', plain: 'batcher', path: /\/together\./ },
  { old: 'costly', plain: 'hash-queue', path: /\/costly\./, name: /^HashLine$/ },
  { old: 'one-by-one', plain: 'keyed-mutex', path: /\/one-by-one\./, name: /^oneByOne$/ },
  { old: 'remembered', plain: 'cache', path: /\/remembered\./, name: /^Remembered$/ },
  { old: 'shelf', plain: 'file-storage', path: /\/shelf\./, name: /^(?:shelf|Shelf|shelfOf|folderShelf)$/ },
  { old: 'noted', plain: 'audit-counter', path: /platform\/noted\./ },
  { old: 'flow', plain: 'quota', path: /\/flows\./, name: /^(?:takeFlow|assertFlow|forgetOldFlows)$/ },
  {
    old: 'letter',
    plain: 'outbox message',
    path: /\/letters[.-]/,
    name: /^(?:LetterTopic|writeLetters|(?:all|games|compliance)Deliveries)$/,
    not: /affiliates\//,
  },
  { old: 'deafen, ears', plain: 'unsubscribe, listeners', name: /^(?:deafen|Ears|SportsEars|earsOf)$/ },
  {
    old: 'duty',
    plain: 'approval policy',
    path: /\/dut(?:y|ies)[-./]/,
    name: /^(?:dut(?:y|ies)[A-Z]|Duty|isDuty|weighDuty|underDuties)/,
  },
  { old: 'weigh', plain: 'assess', path: /\/weigh[.-]/, name: /^weigh(?:[A-Z]|$)/, not: /^packages\/fair\// },
  { old: 'weighed', plain: 'EffectPreview, preview', name: /^[wW]eighed$/ },
  { old: 'makes-no-money', plain: 'exempt-calls', path: /\/makes-no-money\./, name: /^makesNoMoney$/ },
  { old: 'makings', plain: 'account-provenance', path: /\/makings\./ },
  {
    old: 'lane',
    plain: 'play shard',
    path: /\/lanes?[-.]/,
    name: /^lanes?(?:[A-Z_]|$)|(?<![A-Z])Lanes?(?![a-z])/,
    not: /^(?:apps\/site|studio)\//,
  },
  { old: 'lookout', plain: 'hung-backend', path: /\/lookout\./ },
  { old: 'careful', plain: 'locked path', path: /\/careful\./, name: /^(?:playCarefully|[cC]arefulTable|isCareful)$/ },
  { old: 'pocket', plain: 'deferral', name: /^(?:withinPocket|POCKETED_MOST)$/ },
  { old: 'enthrone', plain: 'putWallet', name: /^enthrone$/ },
  { old: 'peer', plain: 'forwarding', path: /play\/peer[-.]/, name: /^openPeer$/ },
  {
    old: 'wire',
    plain: 'protocol',
    path: /^apps\/server\/.*\/wires\//,
    name: /^(?:ForeignWire|foreignWires|WireRefusal|mountForeignWires)$/,
  },
  {
    old: 'door',
    plain: 'authenticate …',
    path: /\/(?:provider-)?door(?:-cookies)?\./,
    name: /AtTheDoor$/,
    not: /^packages\/feed\/|^scripts\/conformance\//,
  },
  { old: 'perform', plain: 'executeRequest', path: /\/perform\./, name: /^perform$/ },
  { old: 'stars', plain: 'favourites', path: /sports\/stars\./, name: /^readStars$/ },
  { old: 'desk', plain: 'trading', path: /^apps\/server\/.*\/desk[-./]/, name: /^deskRoutes$/ },
  { old: 'shade', plain: 'liability adjustment', path: /\/shade\./, name: /^shadeDue$/ },
  { old: 'reckon', plain: 'compute returns', path: /\/reckon\./, name: /^reckon$/ },
  { old: 'win-back', plain: 'chargeback reversed', path: /\/win-back\./, name: /^winBack$/, not: /^demo-psp\// },
  { old: 'same-moment', plain: 'duplicate window', path: /\/same-moment\./, name: /^sameMoment$/ },
  { old: 'deposited', plain: 'deposit totals', path: /\/deposited\./, name: /^readDeposited$/ },
  { old: 'hear', plain: 'apply … status, record …', path: /\/hear[-.]/, name: /^hear(?:Payout|Refund|Reversal)$/ },
  { old: 'leaving', plain: 'account-closure', path: /\/leaving\//, name: /^leaving(?:Jobs|Routes)$/ },
  {
    old: 'dues',
    plain: 'supplier-fees',
    path: /\/(?:\d+_)?dues[-./]/,
    name: /^(?:dues(?:Jobs|Routes)|closeDues|checksOfDues)$/,
  },
  { old: 'figures', plain: 'reports', path: /^apps\/server\/src\/figures\//, name: /^figures(?:Jobs|Routes)$/ },
  { old: 'verify (domain)', plain: 'integrity', path: /^apps\/server\/src\/verify\//, name: /^verifyHouse$/ },
  { old: 'keys (domain)', plain: 'key-rotation', path: /^apps\/server\/src\/keys\// },
  {
    old: 'asked, asking',
    plain: 'domain-ports, ports',
    path: /\/(?:asked|asking)\./,
    name: /^askedOf(?:Bonuses|Cashier)$/,
  },
  {
    old: 'strangers',
    plain: 'anonymous-refusals',
    path: /staff\/strangers\./,
    name: /^(?:tellStrangers|noteStranger)$/,
  },
  { old: 'role-book', plain: 'permissions', path: /\/role-book\./ },
  { old: 'drawer', plain: 'credential-schema', path: /credentials\/drawer\./ },
  { old: 'prove', plain: 'reauthenticate', path: /credentials\/prove\./ },
  { old: '*.fixture.ts', plain: 'a test/ folder of the domain', path: /\.fixture\.tsx?$/ },
  { old: 'works', plain: 'StudioContext', path: /^studio\/.*works\./, name: /^(?:Room)?Works$/ },
  {
    old: 'fly, send-off, crowd, gate',
    plain: 'run-round, commit-payouts, subscribers, weighted-semaphore',
    path: /^studio\/rooms\/(?:fly|send-off|crowd|gate)\./,
    name: /^(?:makeCrowd|makeGate|sendOff)$/,
  },
  {
    old: 'line, pulse, climb, voice, strip, cage, play-room, insist (of a frame)',
    plain: 'room-socket, keepalive, multiplier-curve, announcer, header-bar, ball-drum, connect-room, retry',
    path: /^studio\/frame\/(?:\w+\/)?(?:line|pulse|climb|voice|strip|cage|play-room|insist|awaited|late)\./,
    name: /^(?:openLine|makePulse|makeVoice|makeStrip|playRoom|insist|sayWhenLate)$/,
    not: /^apps\/server\//,
  },
  {
    old: 'hall, news, wish, neighbours, hand on, take (of a room)',
    plain: 'bingo, broadcast, stake request, peers, forward, cash out',
    path: /^studio\/(?:rooms|frame)\/(?:\w+\/)*(?:hall|news|room-news|check-wish|neighbours|hand-on|take|read)[./]/,
    name: /^(?:Wish|checkWish|makeNews|Neighbours|handOn|tellParting|askForStake|askAnew)$/,
    not: /^apps\//,
  },
  { old: 'machine (of the back office)', plain: 'crud', path: /^apps\/backoffice\/src\/machine\// },
  { old: 'parts (of the site)', plain: 'components', path: /^apps\/site\/src\/parts\// },
  { old: 'ground', plain: 'environment', path: /^bench\/ground\./, name: /^withGround$/ },
  {
    old: 'stadium',
    plain: 'odds-simulator',
    path: /(?:^|\/)stadium[/.]/,
    name: /^(?:create|open|migrate|own|start)?Stadium(?:Options)?$/,
  },
  { old: 'trialpay', plain: 'demo-psp', path: /(?:^|\/)trial-?pay[/.]/, name: /TrialPay/ },
  { old: 'fire', plain: 'chaos', path: /^scripts\/fire\// },
  {
    old: 'purse',
    plain: 'bonus balance',
    path: /bonuses\/(?:.*\/)?purses?\./,
    name: /^(?:[pP]urses?|purse[A-Z]\w*|pursesOf|readPurse)$/,
  },
  {
    old: 'house (of time)',
    plain: 'server time',
    path: /\/house-clock\./,
    name: /^(?:houseNow|houseDate|(?:learn|forget)HouseTime)$/,
  },
  {
    old: 'house (in names)',
    plain: 'operator, platform or installation',
    path: /\/(?:house-(?:account|movement|limits|words|mark|sums|demands)|room-house|own-house|served-house)\./,
    name: /^(?:[hH]ouseFigures|HouseSums|HouseRules|houseRulesOf|houseBinds|readHouse(?:Binds|Limits)|moveOfHouse|isHouseAccount|fillHouse|[rR]oomHouse|studioHouse)$/,
  },
  {
    old: 'tell',
    plain: 'register, notify, report',
    path: /\/tell-(?:catalogue|sports)\./,
    name: /^tell(?:Host|Catalogue|Sports|Contradiction)$/,
  },
  { old: 'act (who acts)', plain: 'actor', name: /^(?:StaffAction|ActOf|noteAct|lockAct|someAct)$/ },
  { old: 'wire (in names)', plain: 'protocol', path: /conformance\/wire\./, name: /^Wire(?:Name|Code|Reply)$/ },
  { old: 'door (in names)', plain: 'listener, forwarding', path: /\/(?:room-door|door-cases)\./, name: /^doorTls$/ },
  { old: 'told', plain: 'updated, reported, or what it carries', path: /\/told-/, column: /^(?:\w+_)?told_/ },
  { old: 'heard', plain: 'channel, or received', column: /^heard_/ },
  { old: 'parked', plain: 'dead (of a message)', column: /^parked/ },
  { old: 'flow (of limits)', plain: 'quota', column: /^flow(?:_|$)/ },
  {
    old: 'shade, desk hold, doubt, undecided, played pick (tables)',
    plain: 'liability adjustment, trading suspension, trading confirmation, coupon decision queue, popular outcome',
    column: /^(?:shades|desk_holds|doubts|undecided|played_picks)$/,
  },
  {
    old: 'claim (of what a player owes, or of a mission)',
    plain: 'player debt, completion',
    column: /^claim(?:s|_payments)$/,
  },
  {
    old: 'house (tables)',
    plain: 'operator, hourly totals',
    column: /^house_(?:hours|id|limits|movements)$/,
  },
  {
    old: 'makings, giving, rests, meters, hand gifts, ruled lines (tables)',
    plain: 'the term of the field, as docs/schema.md has it',
    column: /^(?:makings|giving|rests|meters|hand_gifts|ruled_lines|hour_marks|account_mark|numbering)$/,
  },
  { old: 'looked, look at', plain: 'reviewed, due, examined', column: /^(?:looked_by|looked_at|look_at)$/ },
  {
    old: 'apart, double, borne, like, likeness, proved, wanted, doubted, whole, alive, out, lifted (columns)',
    plain: 'the term of the field, as 0410_names_of_columns.sql has it',
    column:
      /^(?:apart_\w+|double_(?:of|parts)|borne_kurus|like_player_id|likeness|proved_at|wanted_at|doubted_at|whole_at|alive_at|is_out|is_lifted|most|wire|heard)$/,
    path: /\/functions\/(?:hands_of|may_be_one|skeleton|in_both|is_of|jumps|says_of|number_on|standing_balances)\.sql$/,
    name: /^(?:giveWin|speaksAgainst|layDown|hasPurse)$/,
  },
  {
    old: 'asked, told, said, heard',
    plain: 'named by what it carries: request, reply, report',
    exported: /^(?:asked|told|said|heard)(?:[A-Z]\w*)?$|^(?:Asked|Told|Said|Heard)(?:[A-Z]\w*)?$|(?:Asked|Told|Heard)$/,
  },
  {
    old: 'wish, manners, story, stands (in names)',
    plain: 'request, throttle, history, condition',
    path: /\/(?:reader-rules|still-stands|stands|doors|gather|take-built-in|note-friend|ask-export|story|stories|sum-up)\.ts$/,
    name: /^(?:GameWish|Manners|openManners|stillStands|doorOf|SocketDoors|Gathered|tellStories|openStory|hearMatch|whatIsLeft|watchForHarm|unmoved|priceAnew|providersAnew|houseNames|readStandings|standsAgainst)$/,
    not: /^(?:studio|apps\/site|e2e)\//,
  },
  {
    old: 'told, heard, kept (of a feed)',
    plain: 'message, storage',
    path: /^odds-simulator\/.*\/(?:tell|tail)\.ts$|sports\/(?:feed\/keep-prices|ready\/played-picks|settle\/doubts|trading\/(?:doubts|board)|book\/wire)\.ts$/,
    name: /^(?:keepPrices|keepMarketTypes|learnMarketTypes|readPlayedPicks|checkAgain|Happening)$/,
  },
  {
    old: 'news, tell, hear, door, wires',
    plain:
      'message, event or update; send, publish, emit, notify or report; receive or add; login or authenticate; protocols',
    path: /\/(?:door|coupon-news|use-\w+-news|watch-protection-page|spin-calls)\.tsx?$/,
    name: /^(?:(?:on|use|with|open)?[A-Z]\w*News|tell[A-Z]\w*|hear(?:Slip|Topic)|Door|\w+Door|doorRoutes|WIRES)$/,
    not: /^packages\/(?:contract|sdk)\/|leaderboard-(?:broadcast|socket\.test)|market-messages|sports\/socket\/sports-socket\.test|live\/changes|tournaments\/(?:updated|use)-board|cashier\/|approvals\/policies|idempotent-route\.test|features\/bank\/|words\/cash\/bank/,
  },
  {
    old: 'forget, drop (of rows)',
    plain: 'delete',
    name: /^(?:forgetOld\w+|dropOld\w*|forgetHolds|forgetMessages|forgetSent|dropStrayFiles)$/,
    not: /^(?:packages|studio|odds-simulator)\//,
  },
]
