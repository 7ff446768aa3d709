/** An ASCII address with a host of at least two labels; what e-mail servers in use accept. `.invalid` (RFC 2606) is nobody's but of who was erased. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  return (
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/.test(
      text,
    ) && !/\.\.|^\.|\.@|\.invalid$/i.test(text)
  )
}
