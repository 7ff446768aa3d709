export { noteFriend } from './note-friend.ts'
