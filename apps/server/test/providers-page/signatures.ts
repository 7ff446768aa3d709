/** One call, signed by hand in four languages: each prints the same 64 digits. */
export const signed = {
  key: 'a-key-of-yours',
  path: '/api/provider/balance',
  timestamp: '1760000000000',
  body: '{"request_id":"r1","session":"s1"}',
}

const { key, path, timestamp, body } = signed
const text = `v2\\nPOST\\n${path}\\n${timestamp}\\n${body}`
const quoted = text.replaceAll('"', '\\"')

export interface Sample {
  language: string
  /** The program that runs it, and how it gets the code. */
  command: readonly [string, string]
  code: string
}

export const samples: readonly Sample[] = [
  {
    language: 'sh',
    command: ['sh', '-c'],
    code: `printf '${text}' | openssl dgst -sha256 -hmac '${key}' -r | cut -d' ' -f1`,
  },
  {
    language: 'js',
    command: ['node', '-e'],
    code: `const { createHmac } = require('node:crypto')
console.log(createHmac('sha256', '${key}').update('${text}').digest('hex'))`,
  },
  {
    language: 'python',
    command: ['python3', '-c'],
    code: `import hashlib, hmac
print(hmac.new(b'${key}', b'${text}', hashlib.sha256).hexdigest())`,
  },
  {
    language: 'php',
    command: ['php', '-r'],
    code: `echo hash_hmac('sha256', "${quoted}", '${key}');`,
  },
]
