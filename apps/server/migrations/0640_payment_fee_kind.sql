-- What a method charges a player who was told so before. In a file of its own, because a new value can be used only after its transaction.
alter type wallet.movement_kind add value 'payment_fee' after 'claim_settled';
