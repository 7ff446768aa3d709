import sql from 'sql-template-tag'
import { readAndDie } from '../../../../test/processes/reader-kill.ts'
import { clubReader } from '../club-reader.ts'

await readAndDie(clubReader, sql`club.rounds`)
