import type { HallConfig } from '../../rooms/room-config.ts'
import { startRoom } from '../room/start.ts'
import { playRoom } from '../table/play-room.ts'
import { makeHallView } from './view.ts'
import '../base.css'
import '../room/room.css'
import '../room/stakes.css'
import '../room/phone.css'
import './hall.css'

const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as HallConfig

await startRoom(config, (opened) => playRoom(config.code, opened, (ask) => makeHallView(config, ask)))
