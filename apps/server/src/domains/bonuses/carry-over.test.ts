import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../../../test/database.ts'
import { emptyBefore } from '../../../test/upgrade/before.ts'
import { migrate } from '../../platform/migrate.ts'

/** A house of before cashback claims and game stakes were kept, and the two migrations over it. */
let database: TestDatabase
let client: Client

const OLD_HOUSE = `
  insert into identity.players (username, username_folded, email, password_hash, first_name, last_name, phone_sealed, phone_index, tc_sealed, tc_index,
    birth_date, gender, country, city, currency, lang, created_at, registered_ip, search_text)
  values ('eski', 'eski', 'eski@example.com', 'x', 'x', 'x', '1', '1', '1', '1', '1990-01-01', 'male', 'Türkiye', 'İzmir', 'TRY', 'tr', now(), '::1', 'eski');
  insert into wallet.wallets (player_id, updated_at) values (1, now());
  insert into wallet.movements (player_id, seq, cash_kurus, bonus_kurus, hold_kurus, cash_after_kurus, bonus_after_kurus, hold_after_kurus, created_at, kind,
    contra, source, external_id)
  values (1, 1, 100000, 0, 0, 100000, 0, 0, now(), 'deposit', 'bank_clearing', 'cashier', 'deposit:7');
  insert into bonuses.offers (deposit_id, player_id, amount_kurus, choices, created_at, expires_at)
  values (7, 1, 100000, '[]', now(), now() + interval '1 day');
  insert into games.providers (code, name, launch_url, created_at) values ('cini', 'Çini', '/studio/play', now()), ('yabanci', 'Yabancı', 'https://x', now());
  insert into games.games (provider_id, code, name, category, image, created_at)
  values (1, 'lale-devri', 'Lale Devri', 'slot', '', now()), (2, 'ruya', 'Rüya', 'slot', '', now());
  insert into bonuses.promotions (name, description, banner, bonus_type, rollover, validity_days, reuse, spin_game_id, spin_count, spin_stake_kurus, sort_order,
    created_at, updated_at)
  values ('Lale Günleri', '', '', 'freespin', 3, 1, 'day', 1, 10, 100, 1, now(), now()), ('Yüksek', '', '', 'freespin', 3, 1, 'day', 1, 10, 99999, 1, now(), now()),
    ('Yabancı', '', '', 'freespin', 3, 1, 'day', 2, 10, 107, 1, now(), now());
  insert into bonuses.grants (player_id, promotion_id, source, source_ref, name, description, bonus_type, status, terms, granted_kurus, balance_kurus,
    wager_required_kurus, spin_game_id, spin_stake_kurus, spins_total, spins_left, created_at, expires_at, ended_at)
  values
    (1, 1, 'promotion', 'a', '', '', 'freespin', 'active', '{"rollover": 3}', 0, 0, 0, 1, 250, 10, 4, now(), now(), null),
    (1, 1, 'promotion', 'b', '', '', 'freespin', 'expired', '{"rollover": 3}', 0, 0, 0, 1, 100, 10, 0, now(), now(), now()),
    (1, null, 'cashback', '2026-03-02_2026-03-09', '', '', 'cashback', 'completed', '{"percent": 15}', 15001, 0, 0, null, null, 0, 0, now(), now(), now()),
    (1, null, 'cashback', '2026-03-08_2026-03-10', '', '', 'cashback', 'completed', '{"percent": 10}', 500, 0, 0, null, null, 0, 0, now(), now(), now());`

beforeAll(async () => {
  database = await emptyBefore()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(OLD_HOUSE)
  await migrate(database.url)
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

async function rows(text: string): Promise<unknown[]> {
  return (await client.query(text)).rows
}

it('cashback granted before is a claim over its days, a later one over those that were left', async () => {
  expect(
    await rows('select period::text, base_kurus::text, amount_kurus::text from bonuses.cashback_claims order by id'),
  ).toEqual([
    { period: '[2026-03-02,2026-03-09)', base_kurus: '100007', amount_kurus: '15001' },
    { period: '[2026-03-08,2026-03-10)', base_kurus: '5000', amount_kurus: '500' },
  ])
  const losses = await rows(
    'select claim_id, days::text, count(*)::int as categories from bonuses.cashback_losses group by 1, 2 order by 1',
  )
  expect(losses).toEqual([
    { claim_id: 1, days: '[2026-03-02,2026-03-09)', categories: 5 },
    { claim_id: 2, days: '[2026-03-09,2026-03-10)', categories: 5 },
  ])
})

it('an offer that waits knows the movement that credited its deposit', async () => {
  expect(await rows('select movement_seq::text, status from bonuses.offers')).toEqual([
    { movement_seq: '1', status: 'pending' },
  ])
})

it('free spins have the next stake their game can be played at; what is over, and a foreign game, keeps its own', async () => {
  expect(await rows('select spin_stake_kurus::text as stake from bonuses.promotions order by id')).toEqual([
    { stake: '200' },
    { stake: '50000' },
    { stake: '107' },
  ])
  expect(
    await rows(`select spin_stake_kurus::text as stake from bonuses.grants where bonus_type = 'freespin' order by id`),
  ).toEqual([{ stake: '400' }, { stake: '100' }])
})
