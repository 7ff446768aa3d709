import type { TableConfig } from '../../rooms/owner/room-config.ts'
import { showRoom } from '../room/connect-room.ts'
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

await showRoom({ ...config, makeView: (send) => makeTableView(config, raceLook(config), send) })
