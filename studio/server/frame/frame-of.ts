import { instantConfig } from '../../instant/config.ts'
import { instantByCode } from '../../instant/game.ts'
import { roomKindByCode } from '../../rooms/kinds.ts'
import { bingoConfig, roomConfig, tableConfig } from '../../rooms/owner/room-config.ts'
import type { Assets } from './assets.ts'
import { frameConfig } from './frame-config.ts'
import type { Frame } from './page.ts'
import { gameNamed } from '../session.ts'

/** The page of a game: its script and what that needs to know; of a spin shown again, by the mathematics it was `played` with. */
export function frameOf(code: string, assets: Assets, played?: string): Frame {
  const room = roomKindByCode.get(code)
  if (room?.look === 'table') return { name: room.name, config: tableConfig(room), entry: 'frame/table/main.ts' }
  if (room?.look === 'race') return { name: room.name, config: tableConfig(room), entry: 'frame/race/main.ts' }
  if (room?.look === 'bingo') return { name: room.name, config: bingoConfig(room), entry: 'frame/bingo/bingo-page.ts' }
  if (room !== undefined) return { name: room.name, config: roomConfig(room, assets.art), entry: 'frame/room/main.ts' }
  const instant = instantByCode.get(code)
  if (instant !== undefined) {
    return { name: instant.name, config: instantConfig(instant), entry: 'frame/instant/main.ts' }
  }
  const config = frameConfig(gameNamed(code), assets.art, played)
  return { name: config.name, config, entry: 'frame/main.ts', picture: config.stage }
}
