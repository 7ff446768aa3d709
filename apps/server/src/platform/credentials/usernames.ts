/** Lower case in which I, İ, ı and i are one letter: two usernames that meet here are the same. */
export function foldUsername(username: string): string {
  return username.normalize('NFC').toLocaleLowerCase('tr').replaceAll('ı', 'i').replaceAll('i̇', 'i')
}

/** 4 to 20 letters of the Latin and Turkish alphabets, digits and `_`. */
export function isUsername(text: string): boolean {
  return /^[A-Za-z0-9_çğıöşüÇĞİÖŞÜ]{4,20}$/.test(text)
}
