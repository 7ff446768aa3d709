import { openDatabase, withContext } from '../../apps/server/src/command-database.ts'
import { seedDemo } from '../../apps/server/src/commands.ts'
import { readConfig } from '../../apps/server/src/platform/start/config.ts'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'
import { countActiveDays } from '../../apps/server/src/reports/players/active-players.ts'
import { type Filling, fillPlayers } from './fill.ts'

/** Gigabytes are written once and in order: none of it again for each checkpoint, and no log of what is made anew. */
const FILLING = {
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  synchronous_commit: 'off',
}

type FilledStages = Awaited<ReturnType<typeof fillPlayers>>

/** Fills this environment's play-money installation with invented players; the demo comes first where nobody is. Refuses production and a running server. Gives how long each part took. */
export async function fillInstallation(env: NodeJS.ProcessEnv, filling: Filling): Promise<FilledStages> {
  const config = readConfig(env)
  if (config.production) throw new StartError('Production is never filled.')
  const database = await openDatabase(config, FILLING)
  try {
    if (database.live) throw new StartError('A server is running on this data folder; stop it before filling.')
    await seedDemo(database, config)
    let stages: FilledStages = []
    await withContext({ url: database.url, config }, async (context) => {
      // What the nights have counted is added to; the last days are counted anew, as each night does it.
      await countActiveDays(context.db)
      stages = await fillPlayers(context, filling)
      await countActiveDays(context.db)
    })
    return stages
  } finally {
    await database.close()
  }
}
