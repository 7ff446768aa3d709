-- Where a game's address is asked for by a call of ours, as the provider's wire has it, below launch_url; and what the provider calls us there.
alter table games.providers
  add column launch_kind text not null default 'direct' check (launch_kind in ('direct', 'call')),
  add column operator_ref text,
  add constraint providers_call_needs_wire check (launch_kind = 'direct' or (wire <> 'meydan-v1' and operator_ref is not null));
