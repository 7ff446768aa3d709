-- What a chargeback took and the provider won back. In a file of its own, because a new value can be used only after its transaction.
alter type wallet.movement_kind add value 'deposit_returned' after 'deposit_reversed';
