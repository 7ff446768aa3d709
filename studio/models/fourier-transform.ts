/** The discrete Fourier transform of as many complex numbers as a power of two, in place. */
export function fourierTransform(re: Float64Array, im: Float64Array): void {
  const size = re.length
  reverseBits(re, im)
  const cos = new Float64Array(size / 2)
  const sin = new Float64Array(size / 2)
  for (let at = 0; at < size / 2; at++) {
    cos[at] = Math.cos((2 * Math.PI * at) / size)
    sin[at] = -Math.sin((2 * Math.PI * at) / size)
  }
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half)
    for (let start = 0; start < size; start += 2 * half) {
      for (let at = start, turn = 0; at < start + half; at++, turn += stride) {
        const c = cos[turn] as number
        const s = sin[turn] as number
        const xr = re[at + half] as number
        const xi = im[at + half] as number
        const tr = xr * c - xi * s
        const ti = xr * s + xi * c
        const ur = re[at] as number
        const ui = im[at] as number
        re[at] = ur + tr
        im[at] = ui + ti
        re[at + half] = ur - tr
        im[at + half] = ui - ti
      }
    }
  }
}

function reverseBits(re: Float64Array, im: Float64Array): void {
  const size = re.length
  for (let at = 1, to = 0; at < size; at++) {
    let bit = size >> 1
    for (; (to & bit) !== 0; bit >>= 1) to ^= bit
    to ^= bit
    if (at >= to) continue
    const r = re[at] as number
    const i = im[at] as number
    re[at] = re[to] as number
    im[at] = im[to] as number
    re[to] = r
    im[to] = i
  }
}
