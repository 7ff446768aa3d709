import { fillGaps } from '@meydan/older-browsers/fill-gaps'
import type { TableConfig } from '../../rooms/owner/room-config.ts'
import { notifyHost } from '../host.ts'
import { replayRoom } from '../room/replay-room.ts'
import { startRoom } from '../room/start.ts'
import { shownRound } from '../show/show.ts'
import { type AskRoom, playRoom } from './play-room.ts'
import { makeTableView, tableLook } from './view.ts'
import '../base.css'
import '../room/room.css'
import '../room/stakes.css'
import '../room/phone.css'
import './table.css'
import './phone.css'
import './racetrack.css'
import './felt.css'
import './small-dice.css'
import './stage.css'
import '../room/landscape.css'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as TableConfig

const make = (ask: AskRoom) => makeTableView(config, tableLook(config), ask)
notifyHost({ type: 'loading' })
await fillGaps()
const shown = shownRound('room')
if (shown === null) await startRoom(config, (opened) => playRoom(config.code, opened, make))
else
  await replayRoom(
    shown.show,
    make(() => false),
  )
