-- Tables of money that came with the rules of the cashier, of cashback and of held wins.
select wallet.seal_table('cashier.reversals'), wallet.seal_table('cashier.claims'), wallet.seal_table('cashier.claim_payments'),
  wallet.seal_table('bonuses.cashback_claims'), wallet.seal_table('bonuses.cashback_losses'),
  wallet.seal_table('games.held_wins'), wallet.seal_table('games.win_caps');
