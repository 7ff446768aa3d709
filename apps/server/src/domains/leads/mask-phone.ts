/** `+90 532 *** ** 67`. */
export function maskPhone(phone: string): string {
  return phone === '' ? '' : `${phone.slice(0, 7)} *** ** ${phone.slice(-2)}`
}
