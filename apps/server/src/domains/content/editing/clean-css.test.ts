import { expect, test } from 'vitest'
import { cleanCss } from './clean-css.ts'

const attacks = [
  '@import "https://evil.example/x.css";',
  '@import url(//evil.example/x.css);',
  '@IMPORT "x.css";',
  '@\\69mport "x.css";',
  '@charset "utf-8";',
  '@namespace svg url(http://www.w3.org/2000/svg);',
  '@font-face{font-family:x;src:url(https://evil.example/x.woff2)}',
  '@font-face{font-family:x;src:url(/art/x.woff2);unicode-range:U+61}',
  '@keyframes x{from{opacity:0}}',
  '@layer base{a{color:red}}',
  '@property --x{syntax:"<color>";inherits:true;initial-value:red}',
  'a{background:url(https://evil.example/x)}',
  'a{background:url("//evil.example/x")}',
  'a{background:url(data:image/svg+xml,<svg>)}',
  'a{background:u\\72l(https://evil.example/x)}',
  'a{background:URL(https://evil.example/x)}',
  'a{background:image-set("https://evil.example/x" 1x)}',
  'a{background:-webkit-image-set(url(https://evil.example/x) 1x)}',
  'a{background:image("https://evil.example")}',
  'a{background:cross-fade(url(https://evil.example),red)}',
  'a{background:element(#x)}',
  'a{background:src("https://evil.example")}',
  'a{list-style-image:url(https://evil.example)}',
  'a{cursor:url(https://evil.example),auto}',
  'a{filter:url(https://evil.example#x)}',
  'a{clip-path:url(#x)}',
  'a{mask:url(https://evil.example)}',
  'a{width:expression(alert(1))}',
  'a{color:expr/**/ession(alert(1))}',
  'a{behavior:url(#default#time2)}',
  'a{-moz-binding:url(https://evil.example/x.xml#x)}',
  'a{color:red}</style><script>alert(1)</script>',
  'a{font-family:"</style><script>alert(1)</script>"}',
  '</style><script>alert(1)</script>{color:red}',
  'a[title="</style>"]{color:red}',
  '@media screen and (x:"</style>"){a{color:red}}',
  '@media </style>{a{color:red}}',
  'input[value^="a"]{background:red}',
  'input[type=password][value$="a"]{color:red}',
  ':root:has(input[value^="a"]){color:red}',
  'form:has(input:valid){color:red}',
  'a{position:fixed;inset:0;z-index:9999}',
  'a{position:absolute;top:0}',
  'a{transform:scale(100)}',
  '.demo-line{display:none}',
  '.demo-line{visibility:hidden}',
  '.demo-line{opacity:0}',
  '.x::before{content:"Siz kazandınız"}',
  'a{content:attr(value)}',
  'a{pointer-events:none}',
  'a{margin:-9999px}',
  'a{margin-left:calc(0px - 9999px)}',
  'a{text-indent:-9999px}',
  ':root{--base:#fff}',
  ':root{--primary:url(https://evil.example)}',
  ':root{--primary:red;}',
  ':root{--header-gradient:url(https://evil.example)}',
  ':root{--header-gradient:linear-gradient(url(https://evil.example),red)}',
  'a{color:red;color:blue}}b{',
  'a{color:"',
  'a{',
  'a:active::after{background:url(/api/logout.php)}',
  'a{background:url(/art/../api/logout.php)}',
  'a{animation:x 1s}',
  'a{all:unset}',
  'a{width:1px;height:1px}',
]

test.each(attacks)('%s leaves nothing harmful', (attack) => {
  const { css, dropped } = cleanCss(attack)
  expect(css).not.toMatch(
    /<|@import|@font-face|@charset|expression|behavior|binding|evil|url\((?!["']?\/(art|media)\/)|fixed|absolute|\[|has\(|content|opacity|display|-9999|calc|transform|--base|\\/i,
  )
  expect(dropped.length).toBeGreaterThan(0)
  expect(cleanCss(css)).toEqual({ css, dropped: [] })
})

test('what a brand needs stays', () => {
  const css = [
    ':root{--primary:#c2185b;--header-gradient:linear-gradient(90deg, #111827, #c2185b);}',
    '.site-footer a:hover{color:oklch(70% 0.1 20);text-decoration:underline;}',
    '.hero{background:url(/art/promo/lale.svg) center / cover;border-radius:24px;padding:8px 1.5rem;}',
    '@media (min-width:1024px){.hero{border:2px solid var(--accent);}}',
  ].join('\n')
  expect(cleanCss(css)).toEqual({ css, dropped: [] })
})

test('comments go without a word', () => {
  expect(cleanCss('a{color:red;}/* </style><script>alert(1)</script> */b{color:red;}')).toEqual({
    css: 'a{color:red;}\nb{color:red;}',
    dropped: [],
  })
})

test('it names the line of what it left out', () => {
  expect(cleanCss('a{color:red}\n\nb{position:fixed}').dropped).toEqual(['satır 3: position: fixed'])
  expect(cleanCss('a{color:red;}\nb{color').dropped[0]).toMatch(/^satır 2/)
})

test('a very deep sheet ends', () => {
  expect(cleanCss(`${'@media print{'.repeat(200)}a{color:red}${'}'.repeat(200)}`).css).toBe('')
})
