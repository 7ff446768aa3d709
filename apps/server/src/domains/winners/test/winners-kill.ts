import sql from 'sql-template-tag'
import { readAndDie } from '../../../../test/processes/reader-kill.ts'
import { winnersReader } from '../winners-reader.ts'

await readAndDie(winnersReader, sql`winners.rounds`)
