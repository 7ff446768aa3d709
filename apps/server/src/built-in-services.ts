import type { AppContext } from './platform/app-context.ts'
import { type StudioOptions, createStudio } from '@meydan/studio/server/studio'
import { WriterClient } from './platform/database/database-hosts.ts'
import { newestKey } from './domains/games/public.ts'
import { policyOf } from './platform/licence.ts'
import { releaseFiles } from './platform/start/release-files.ts'
import type { FastifyInstance } from 'fastify'
import { createOddsSimulator } from '@meydan/odds-simulator/server/odds-simulator'
import { playApart } from './odds-simulator/play-apart.ts'
import { addressOf } from './platform/port.ts'
import {
  readFeed,
  builtInFeedBeside,
  BESIDE,
  builtInFeed,
  professionalFeed,
  IN_FRONT,
} from './domains/sports/public.ts'
import { callbackPath, connectPsps, meydanPsp } from './domains/cashier/public.ts'
import { DEMO_PSP_CODE } from './platform/start/psp-settings.ts'
import { seedDemoMethods } from './seed/demo/demo-payment-methods.ts'
import { createDemoPsp } from '@meydan/demo-psp/demo-psp'

/** Of the invented matches: with play money one is over in half an hour. */
const STADIUM_SPEED = { demo: 3, licensed: 1 }

/** The built-in games, which reach the platform as any provider does. */
export function openStudio(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub' | 'log'>,
  { databaseUrl, ...around }: { databaseUrl: string } & Pick<StudioOptions, 'platformUrl' | 'roomPeers'>,
) {
  const { drandUrls } = context.config
  return createStudio({
    ...around,
    databaseUrl,
    Client: WriterClient,
    keys: { newest: (code) => newestKey(context, code) },
    secret: context.vault.signPermanently('studio', 'secret'),
    rooms: {
      leastRoundMs: async () => (await policyOf(context)).otherPaceMs,
      beacon: drandUrls.length === 0 ? undefined : { urls: drandUrls },
    },
    releases: releaseFiles(context, 'studio'),
    log: context.log,
  })
}

export interface ServiceContext {
  databaseUrl: string
  app: FastifyInstance
  closers: (() => unknown)[]
  /** What another server takes at once where it is left before this one stops. */
  handOvers: (() => Promise<void>)[]
}

/** Returns what begins its matches, which the platform then reads. */
export async function openOddsSimulator(
  context: AppContext,
  { databaseUrl, app, closers, handOvers }: ServiceContext,
): Promise<() => void> {
  const { config, log } = context
  const key = context.vault.sign('stadium', 'feed')
  const speed = config.demo ? STADIUM_SPEED.demo : STADIUM_SPEED.licensed
  const stadium = await createOddsSimulator({ databaseUrl, Client: WriterClient, key, log })
  closers.push(() => stadium.close())
  await app.register(stadium.handler, { prefix: '/stadium' })
  return () => {
    const { production, logLevel } = config
    const endMatches = playApart({ databaseUrl, speed, production, logLevel }, log)
    const address = { url: `${addressOf(config)}/stadium`, key }
    const ingest = config.uof
      ? readFeed(context, builtInFeedBeside(address), BESIDE)
      : readFeed(context, builtInFeed(address))
    closers.push(endMatches, () => ingest.close())
    handOvers.push(endMatches, () => ingest.close())
  }
}

/** Instead of invented matches, or in front of them where somebody wants both. */
export function readProfessionalFeed(
  context: AppContext,
  { closers, handOvers }: Pick<ServiceContext, 'closers' | 'handOvers'>,
): void {
  if (!context.config.uof) return
  const ingest = readFeed(
    context,
    professionalFeed(context, context.config.uof),
    context.config.stadium ? IN_FRONT : undefined,
  )
  closers.push(() => ingest.close())
  handOvers.push(() => ingest.close())
}

const DEMO_PSP = '/deneme-odeme'

/** With play money only: the payment provider that takes no real money, and the method that leads to it. */
export async function openDemoPsp(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>,
  { databaseUrl, app, closers }: ServiceContext,
): Promise<void> {
  const key = context.vault.sign('trialpay', 'wire')
  const address = addressOf(context.config)
  const callbackUrl = `${address}${callbackPath(DEMO_PSP_CODE)}`
  connectPsps(context.config, new Map([[DEMO_PSP_CODE, meydanPsp({ url: `${address}${DEMO_PSP}`, callbackUrl, key })]]))
  await seedDemoMethods(context.db)
  const demoPsp = await createDemoPsp({
    databaseUrl,
    Client: WriterClient,
    publicUrl: context.config.siteUrl,
    key,
    log: context.log,
  })
  closers.push(() => demoPsp.close())
  await app.register(demoPsp.handler, { prefix: DEMO_PSP })
  app.addHook('onListen', async () => demoPsp.start())
}
