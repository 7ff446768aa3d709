create or replace view wallet.operator_movements_view as
  select h.id, h.kind, m.account as minus_account, m.provider as minus_provider, p.account as plus_account, p.provider as plus_provider, h.amount_kurus,
    h.day, h.created_at, h.source, h.external_id, h.reference
  from wallet.operator_movements h join wallet.accounts m on m.id = h.minus_account join wallet.accounts p on p.id = h.plus_account;
