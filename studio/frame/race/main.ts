import type { TableConfig } from '../../rooms/room-config.ts'
import { startRoom } from '../room/start.ts'
import { playRoom } from '../table/play-room.ts'
import { makeTableView } from '../table/view.ts'
import { raceLook } from './look.ts'
import '../base.css'
import '../room/room.css'
import '../room/stakes.css'
import '../room/phone.css'
import '../table/table.css'
import '../table/felt.css'
import '../table/stage.css'
import './race.css'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as TableConfig

await startRoom(config, (opened) => playRoom(config.code, opened, (ask) => makeTableView(config, raceLook(config), ask)))
