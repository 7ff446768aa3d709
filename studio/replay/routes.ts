import type { FastifyInstance } from 'fastify'
import type { Assets } from '../server/frame/assets.ts'
import { frameOf } from '../server/frame/frame-of.ts'
import { StudioRefusal } from '../server/messages.ts'
import { gamePage, messagePage, pageHeaders } from '../server/frame/page.ts'
import type { StudioContext } from '../server/studio-context.ts'
import { readLink } from './link.ts'
import { readReplay } from './replay.ts'

type Params = { Params: { round: string } }

/** A round shown again behind a signed link, and its record: read only, without balance or stake. */
export function mountReplay(app: FastifyInstance, context: StudioContext, readAssets: () => Assets | undefined): void {
  app.get<Params>('/replay/:round', async ({ params, query, host }, reply) => {
    const assets = readAssets()
    const say = (status: number, text: string) => reply.code(status).type('text/html').send(messagePage(text))
    if (assets === undefined) return say(503, 'Oyun dosyaları hazır değil.')
    try {
      const found = await readReplay(context, await readLink(context, params.round, query))
      if (found === undefined) return say(404, 'Bu tur bulunamadı.')
      if (found.show === null) return say(409, 'Bu tur oynanmadı ya da henüz bitmedi; gösterilecek bir şey yok.')
      const played = found.show.kind === 'slot' ? found.show.profile : undefined
      return reply
        .headers(pageHeaders(host))
        .send(gamePage({ ...frameOf(found.game, assets, played), show: found.show }, assets))
    } catch (error) {
      if (error instanceof StudioRefusal) return say(error.status, error.message)
      throw error
    }
  })
  app.get<Params>('/replay/:round/record', async ({ params, query }) => {
    const found = await readReplay(context, await readLink(context, params.round, query))
    if (found === undefined) throw new StudioRefusal('ROUND_GONE', { status: 404 })
    return { status: 'ok', record: found.record, hasShow: found.show !== null }
  })
}
