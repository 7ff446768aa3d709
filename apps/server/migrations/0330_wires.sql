-- The protocol a provider speaks, and where it departs from what is usual there: wires/descriptor.ts. Our own has nothing to choose.
alter table games.providers
  add column wire text not null default 'meydan-v1' constraint providers_wire check (wire in ('meydan-v1', 'hub88', 'gcp')),
  add column descriptor jsonb not null default '{}',
  add constraint providers_descriptor check (jsonb_typeof(descriptor) = 'object' and (wire <> 'meydan-v1' or descriptor = '{}'));

-- One secret that both know; or their public half, and our private one.
alter table games.provider_keys add column kind text not null default 'hmac'
  constraint provider_keys_kind check (kind in ('hmac', 'rsa-theirs', 'rsa-ours'));
