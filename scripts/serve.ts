import { main } from '../apps/server/src/main.ts'
import { orSayWhy } from './or-say-why.ts'

await orSayWhy(() => main(process.env))
