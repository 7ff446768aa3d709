import { fillGaps } from '@meydan/older-browsers/fill-gaps'
import type { TableConfig } from '../../rooms/owner/room-config.ts'
import { notifyHost } from '../host.ts'
import { replayRoom } from '../room/replay-room.ts'
import { startRoom } from '../room/start.ts'
import { shownRound } from '../show/show.ts'
import { type AskRoom, playRoom } from '../table/play-room.ts'
import { makeTableView } from '../table/view.ts'
import { raceLook } from './look.ts'
import '../base.css'
import '../room/room.css'
import '../room/stakes.css'
import '../room/phone.css'
import '../table/table.css'
import '../table/phone.css'
import '../table/felt.css'
import '../table/stage.css'
import './race.css'
import '../room/landscape.css'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as TableConfig

const make = (ask: AskRoom) => makeTableView(config, raceLook(config), ask)
notifyHost({ type: 'loading' })
await fillGaps()
const shown = shownRound('room')
if (shown === null) await startRoom(config, (opened) => playRoom(config.code, opened, make))
else
  await replayRoom(
    shown.show,
    make(() => false),
  )
