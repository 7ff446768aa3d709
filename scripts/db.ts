import { runCommand } from '../apps/server/src/commands.ts'
import { orSayWhy } from './or-say-why.ts'

await orSayWhy(() => runCommand(process.argv[2] ?? '', process.env))
