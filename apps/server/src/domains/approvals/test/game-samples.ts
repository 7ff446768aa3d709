import { generateKeyPairSync } from 'node:crypto'
import { readAdminGame, readProvider } from '@meydan/contract/games/games-admin'
import sql from 'sql-template-tag'
import { testProvider } from '../../../../test/provider.ts'
import type { TestSite, TestStaff } from '../../../../test/site.ts'
import { type Samples, toolsOf } from './sample-tools.ts'

let count = 0

/** Providers, games and wins that are held back. */
export function gameSamples(
  site: TestSite,
  admin: TestStaff,
  providerId: number,
): Samples<'provider' | 'game' | 'held-win'> {
  const { data, one, countOf, rich } = toolsOf(site, admin)
  const raises = countOf(sql`select count(*)::int as n from games.cap_raises`)
  const gameId = () => one(sql`select min(id) as n from games.games where provider_id = ${providerId}`)
  const provider = testProvider(site, 'cömert')
  return {
    'provider.update': {
      async input() {
        const { id, version, name, is_active, sort_order } = await data(readProvider, { id: providerId })
        return { id, version, name, is_active, sort_order, launch_url: `/oyna-${++count}` }
      },
      trace: countOf(sql`select launch_url as n from games.providers where id = ${providerId}`),
    },
    'provider.key': {
      input: async () => ({ id: providerId, overlap_hours: ++count % 100 }),
      trace: countOf(sql`select count(*)::int as n from games.provider_keys`),
    },
    'provider.upload': {
      input: async () => ({ id: providerId, public_key: newPublicKey() }),
      trace: countOf(sql`select count(*)::int as n from games.provider_keys where kind = 'rsa-theirs'`),
    },
    'provider.caps': {
      async input() {
        const { max_win, max_hour_loss } = await data(readProvider, { id: providerId })
        return { id: providerId, max_win, max_hour_loss: max_hour_loss + 1 }
      },
      trace: raises,
    },
    'game.caps': {
      async input() {
        const { id, max_win_x, max_win } = await data(readAdminGame, { id: await gameId() })
        return { id, max_win_x, max_win: max_win + 1 }
      },
      trace: raises,
    },
    'game.update': {
      async input() {
        const game = await data(readAdminGame, { id: await gameId() })
        return { ...game, contribution_percent: (Number(game.contribution_percent ?? 0) + 1) % 100 }
      },
      trace: countOf(
        sql`select contribution_percent as n from games.games where id = (select min(id) from games.games where provider_id = ${providerId})`,
      ),
    },
    'held-win.allow': {
      async input() {
        const frame = await (await provider).open(await rich())
        const { tx } = await frame.win(await frame.bet(100), 5_000_000_01)
        const id = await one(sql`select id as n from games.held_wins where transaction_id = ${tx}`)
        return { id, reason: 'Oyun kaydı incelendi' }
      },
      trace: countOf(sql`select count(*)::int as n from games.held_wins where status = 'allowed'`),
    },
  }
}

function newPublicKey() {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return publicKey.export({ type: 'spki', format: 'pem' }) as string
}
