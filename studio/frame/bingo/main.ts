import type { BingoConfig } from '../../rooms/owner/room-config.ts'
import { showRoom } from '../room/connect-room.ts'
import { makeBingoView } from './view.ts'
import '../base.css'
import '../room/room.css'
import '../room/stakes.css'
import '../room/phone.css'
import './bingo.css'
import './phone.css'
import '../room/landscape.css'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as BingoConfig

await showRoom({ ...config, makeView: (send) => makeBingoView(config, send) })
