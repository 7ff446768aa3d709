import type { TableConfig } from '../../rooms/room-config.ts'
import { startRoom } from '../room/start.ts'
import { playRoom } from './play-room.ts'
import { makeTableView, tableLook } from './view.ts'
import '../base.css'
import '../room/room.css'
import '../room/stakes.css'
import '../room/phone.css'
import './table.css'
import './felt.css'
import './stage.css'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as TableConfig

await startRoom(config, (opened) => playRoom(config.code, opened, (ask) => makeTableView(config, tableLook(config), ask)))
