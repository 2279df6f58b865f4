import type { RawRequest } from '../support/sendRaw'

const DEPTH = 10_000
const json = { 'Content-Type': 'application/json' }

function deep(open: string, close: string): string {
  return `${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`
}

function twisted(text: string): RawRequest[] {
  const [first = ''] = Object.keys(JSON.parse(text))
  return [
    { body: text.slice(0, -1), headers: json },
    { body: `${text}${text}`, headers: json },
    { body: `{"${first}":${deep('[', ']')}}`, headers: json },
    { body: `{"${first}":${deep('{"a":', '}')}}`, headers: json },
    { body: deep('[', ']'), headers: json },
    { body: `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${text.slice(1)}`, headers: json },
    { body: `{"${first}":1e999,"x":${'9'.repeat(400)}}`, headers: json },
    { body: `{"${first}":[${'{},'.repeat(20_000)}{}]}`, headers: json },
    { body: new Uint8Array([...new TextEncoder().encode(text.slice(0, -1)), 0xc3, 0x28, 0xff, 0x7d]), headers: json },
    { body: new Uint8Array([0xff, 0xfe, 0x00, 0xd8]), headers: json },
    { body: text, headers: { 'Content-Type': 'text/plain' } },
    { body: text, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    { body: text, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
    { body: text, headers: { 'Content-Type': 'application/json; charset=utf-16' } },
    { body: '<a/>', headers: { 'Content-Type': 'application/xml' } },
    { body: '', headers: json },
    { body: 'null', headers: json },
    { body: '"text"', headers: json },
  ]
}

/** One request in all the ways in which its bytes can be wrong. */
export function hostileWires(query: string, body: unknown): readonly RawRequest[] {
  const twice = `${query}&${query}&size=1&size=2&current=a&__proto__=1&constructor=1`
  const queries = [twice, `${query}&%ff=%ff`, `${query}&a[b]=1&=&&%00=1`].map((each) => ({ query: each }))
  const text = body === undefined ? undefined : JSON.stringify(body)
  const bodies = text === undefined ? [] : twisted(text).map((wire) => ({ query, ...wire }))
  return [...queries.map((wire) => ({ ...wire, body: text, headers: json })), ...bodies]
}
