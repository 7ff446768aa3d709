-- Who has more than cash: few of many, so that what all of them have together is told without looking at each.
create index wallets_beside_cash on wallet.wallets (player_id) where hold_kurus <> 0 or bonus_kurus <> 0;
