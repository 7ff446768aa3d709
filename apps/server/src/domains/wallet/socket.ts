import type { FastifyInstance } from 'fastify'
import type { House } from '../../platform/house.ts'
import type { Doors } from '../../platform/serve.ts'

/** `/ws`: pushes `balance_update` to the sockets of a player. */
export function mountSocket(_app: FastifyInstance, _house: House, _doors: Doors): void {}
