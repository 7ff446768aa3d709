import type { Hall } from './hall.ts'
import type { Ride, Table } from './game.ts'

export type RoomGame<Outcome = unknown> = Ride<Outcome> | Table<Outcome> | Hall<Outcome>
