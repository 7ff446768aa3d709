export { noteFriend } from './note-friend.ts'
export { programGives } from './settings.ts'
