import { parentPort, workerData } from 'node:worker_threads'
import { playMatches } from '@meydan/odds-simulator/server/player'
import pino from 'pino'
import { WriterClient } from '../platform/database/database-hosts.ts'
import { loggerOptions } from '../platform/monitoring/log.ts'
import type { Played } from './play-apart.ts'

const { databaseUrl, speed, ...logging } = workerData as Played
const ended = new AbortController()
parentPort?.once('message', () => ended.abort())
await playMatches({ databaseUrl, speed, Client: WriterClient, log: pino(loggerOptions(logging)) }, ended.signal)
