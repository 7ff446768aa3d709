/** Pages that are fetched together: the first visit pays for each file by its name. */
export { JackpotsPage } from './JackpotsPage.tsx'
export { TournamentPage } from './TournamentPage.tsx'
export { TournamentsPage } from './TournamentsPage.tsx'
