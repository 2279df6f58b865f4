import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { config } from '../../src/app/config'
import { overlayConfig, readConfig } from '../../src/app/readConfig'
import { toTileAddresses } from '../../src/map/mapSite'

const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })

describe('the configuration of a site', () => {
  it('lies over that of the build, word for word', async () => {
    const said = { title: '测试站点', tokenTime: 600, topBar: { lock: false }, silentStatuses: [503] }
    const read = await readConfig(config, answering(JSON.stringify(said)))
    expect(read).toEqual({ ...config, ...said, topBar: { ...config.topBar, lock: false } })
  })

  it('counts only where a word is known and of its kind', () => {
    const said = { title: 7, tokenTime: '600', topBar: { lock: 'no' }, silentStatuses: [{}], theme: 'pink', other: 1 }
    expect(overlayConfig(config, said)).toEqual(config)
  })

  it('is that of the build where there is none, where it is no JSON, and without a network', async () => {
    expect(await readConfig(config, answering('Not Found', 404))).toBe(config)
    expect(await readConfig(config, answering('<html>'))).toBe(config)
    expect(await readConfig(config, () => Promise.reject(new TypeError('Failed to fetch')))).toBe(config)
  })

  it('has no maps until the site says where tiles come from', () => {
    expect(toTileAddresses(config.map)).toEqual([])
    const tiles = [
      'https://t{s}.example.com/{z}/{x}/{y}.png',
      '/tiles/{z}/{x}/{y}.png',
      'javascript:alert(1)',
      '//x',
      7,
    ]
    const site = overlayConfig(config, { map: { tiles, zoom: '9', attribution: '© Example' } }).map
    expect(site).toEqual({ ...config.map, tiles, attribution: '© Example' })
    expect(toTileAddresses(site)).toEqual(tiles.slice(0, 2))
    expect(overlayConfig(config, { map: { tiles: [{}] } })).toEqual(config)
  })

  it('has a viewer of reports over HTTPS or under its own address alone, whose host no value decides', () => {
    const read = (reportViewer: unknown) => overlayConfig(config, { reportViewer }).reportViewer
    const right = [
      'https://reports.example.com/preview?_u=blade-{name}',
      'https://[::1]:8443?{name}',
      '/ureport/{name}',
    ]
    for (const address of right) expect(read(address)).toBe(address)
    const wrong = [
      'javascript:alert("{name}")',
      'http://reports.example.com/{name}',
      'https://{name}.example.com/',
      'https://reports.example.com{name}',
      'https://reports.example.com\\@other.example.com/',
      '//reports.example.com/{name}',
      '/\\reports.example.com/{name}',
      '/\t/reports.example.com/{name}',
      ' /ureport/{name}',
      'ureport/{name}',
      7,
    ]
    for (const address of wrong) expect(read(address), String(address)).toBe('')
  })

  it('has a colour that is one, or that of the build', () => {
    expect(overlayConfig(config, { color: 'teal' }).color).toBe(config.color)
    expect(overlayConfig(config, { color: '#0D9488' }).color).toBe('#0D9488')
  })

  it('is told of in docs/operations.md, word for word', () => {
    const told = readFileSync('docs/operations.md', 'utf8')
    const words = [...Object.keys(config), ...Object.keys(config.topBar), ...Object.keys(config.map)]
    expect(words.filter((word) => !told.includes(`\`${word}\``))).toEqual([])
  })

  it('starts with the default theme and the colour #409EFF, without tenant and captcha [B002] [B003] [B006]', () => {
    expect(config).toMatchObject({ theme: 'default', color: '#409EFF', tenantMode: false, captcha: false })
  })
})
