import type { TableConfig } from '../../rooms/owner/room-config.ts'
import { showRoom } from '../room/connect-room.ts'
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
import './sic-bo.css'
import './stage.css'
import '../room/landscape.css'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as TableConfig

await showRoom({ ...config, makeView: (send) => makeTableView(config, tableLook(config), send) })
