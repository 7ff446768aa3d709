export {
  type Closing,
  closePlayer,
  closingPlayers,
  readClosing,
  startClosing,
  stopClosing,
} from './close-player.ts'
export { cleanDocument } from './kyc-documents.ts'
export { putToSleep } from './dormant.ts'
export { authenticatePlayer, sessionCookie } from './authenticate-player.ts'
export { maskName } from './masks.ts'
export { normalisePhone } from './phone.ts'
export { type PlayerSearch, searchPlayers, thesePlayers } from './player-search.ts'
export { listPlayersPage } from './players-admin.ts'
export { assertFreshProof } from './fresh-proof.ts'
export { answerResetRequest } from './password-reset.ts'
export { isHouseAccount } from './house-account.ts'
export { type KycStatus, type PlayerCard, type PlayerStatus, readPlayer, readStatuses } from './players.ts'
export { registerPlayer } from './registration.ts'
export { openSessionsAmong } from './session-list.ts'
export { endSessions, openSession } from './sessions.ts'
export { readLoginHistory, readProfile } from './profile.ts'
export { dropFile } from './file-store.ts'
export { forgetPerson } from './forget-person.ts'
export { readIpLocations } from './ip-location.ts'
