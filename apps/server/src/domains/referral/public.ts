export { noteFriend } from './note-friend.ts'
export { recallReferral } from './recall.ts'
export { programGives } from './settings.ts'
