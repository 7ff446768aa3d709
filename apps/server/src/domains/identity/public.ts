export {
  type Closing,
  closePlayer,
  closingPlayers,
  readClosing,
  reopenClosed,
  startClosing,
  stopClosing,
} from './players/close-player.ts'
export { cleanDocument } from './kyc/kyc-documents.ts'
export { markDormant, unusedAccounts } from './players/mark-dormant.ts'
export { authenticatePlayer, sessionCookie } from './login/authenticate-player.ts'
export { maskName } from './players/masks.ts'
export { normalisePhone } from './registration/phone.ts'
export { type PlayerSearch, searchPlayers, thesePlayers } from './players/player-search.ts'
export { listPlayersPage } from './players/players-admin.ts'
export { assertRecentReauthentication } from './login/recent-reauthentication.ts'
export { answerResetRequest } from './password/password-reset.ts'
export { isOperatorAccount } from './players/operator-account.ts'
export { type KycStatus, type PlayerCard, type PlayerStatus, readPlayer, readStatuses } from './players/players.ts'
export { registerPlayer } from './registration/insert-player.ts'
export { openSessionsAmong } from './login/session-list.ts'
export { endSessions, openSession } from './login/sessions.ts'
export { readLoginHistory, readProfile } from './players/profile.ts'
export { deleteStoredFile } from './kyc/file-store.ts'
export { erasePerson } from './players/erase-person.ts'
export { readIpLocations } from './ip-location.ts'
