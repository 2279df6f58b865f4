import { describe, expect, it, test } from 'vitest'
import { isPressed, shortcuts, shortcutText } from '../../src/app/help/shortcuts'
import { createLocalLog } from '../../src/app/logs/createLocalLog'
import { countUnread, newestOf } from '../../src/app/notices/unread'
import { type BeginsInPinyin, searchMenu } from '../../src/app/search/searchMenu'
import { loadPinyin } from '../../src/app/search/usePinyin'
import { readEmbedded, toPagePath } from '../../src/app/toPagePath'
import { createMemoryStore, createStorage } from '../../src/session/storage'

const entry = (...names: string[]) => ({ names })

describe('the search of the menu', () => {
  const menu = [entry('项目管理', 'Projects'), entry('系统参数', 'Parameters'), entry('ERP 报表')]
  const found = (typed: string, beginsInPinyin?: BeginsInPinyin) =>
    searchMenu(menu, typed, beginsInPinyin).map(({ names }) => names[0])

  it.each([
    ['the beginning of a name [B052]', '项目', ['项目管理']],
    ['upper and lower case alike [B053]', 'eRp', ['ERP 报表']],
    ['not the middle of a name [B054]', '管理', []],
    ['the other language', 'param', ['系统参数']],
    ['all, where nothing is typed', ' ', ['项目管理', '系统参数', 'ERP 报表']],
  ])('finds %s', (_, typed, want) => expect(found(typed)).toEqual(want))

  it.each([
    ['the first letters of its syllables', 'xmgl', ['项目管理']],
    ['upper and lower case alike', 'XTC', ['系统参数']],
    ['its whole pinyin', 'xiangmuguanli', ['项目管理']],
    ['the beginning of it, within a syllable as well', 'xitongc', ['系统参数']],
    ['whole syllables followed by first letters', 'xiangmgl', ['项目管理']],
    ['signs followed by pinyin', '项目gl', ['项目管理']],
    ['letters followed by pinyin', 'erpbaobiao', ['ERP 报表']],
    ['not the middle of it', 'guanli', []],
    ['not the middle of its first letters', 'mg', []],
  ])('finds a Chinese name by %s', async (_, typed, want) => expect(found(typed, await loadPinyin())).toEqual(want))

  it('takes any reading of a sign, and v for ü', async () => {
    const begins = await loadPinyin()
    for (const typed of ['yinhang', 'yinxing', 'yh']) expect([typed, begins('银行账户', typed)]).toEqual([typed, true])
    for (const typed of ['lvhua', 'lv', 'lh']) expect([typed, begins('绿化', typed)]).toEqual([typed, true])
  })
})

describe('the local log', () => {
  const open = () => {
    const storage = createStorage({ persistent: createMemoryStore(), session: createMemoryStore(), clock: () => 0 })
    return { storage, log: createLocalLog(storage, () => '2026-03-01 08:00:00') }
  }

  it('keeps url, time, type, message, stack and info, the newest first, over a reload [B539]', () => {
    const { storage, log } = open()
    log.add({ url: '/a', type: 'error', message: 'first' })
    log.add({ url: '/b', type: 'unhandledrejection', message: 'second', stack: 'at x', info: 'browser' })
    expect(createLocalLog(storage, () => '').get()).toEqual([
      {
        url: '/b',
        time: '2026-03-01 08:00:00',
        type: 'unhandledrejection',
        message: 'second',
        stack: 'at x',
        info: 'browser',
      },
      { url: '/a', time: '2026-03-01 08:00:00', type: 'error', message: 'first', stack: '', info: '' },
    ])
  })

  it('is bounded, in the number of its entries, in the length of each, and in that of all', () => {
    const { log } = open()
    for (let index = 0; index < 250; index += 1) log.add({ message: `short ${index}` })
    expect(log.get()).toHaveLength(200)
    expect(log.get()[0]?.message).toBe('short 249')
    for (let index = 0; index < 250; index += 1) {
      const long = `${index} ${'x'.repeat(9000)}`
      log.add({ url: long, message: long, stack: long, info: long })
    }
    const [last] = log.get()
    expect([last?.url, last?.message, last?.stack, last?.info].map((text) => text?.length)).toEqual(Array(4).fill(4000))
    expect(last?.message).toMatch(/^249 /)
    expect(log.get()).toHaveLength(25)
  })

  it('is one for all tabs of the browser: what another tab clears does not come back', () => {
    const { storage, log } = open()
    const listeners = new Set<(event: { readonly key: string | null }) => void>()
    const end = log.follow({
      addEventListener: (_, listener) => listeners.add(listener),
      removeEventListener: (_, listener) => listeners.delete(listener),
    })
    let told = 0
    const leave = log.subscribe(() => {
      told += 1
    })
    log.add({ message: 'here' })
    createLocalLog(storage, () => '').clear()
    for (const tell of listeners) tell({ key: 'xwy-erp-logs' })
    expect(log.get()).toEqual([])
    expect(told, 'who shows the log hears of both').toBe(2)
    leave()
    log.add({ message: 'later' })
    expect(log.get().map(({ message }) => message)).toEqual(['later'])
    end()
    expect(listeners.size).toBe(0)
  })

  it('passes over what something else has left in its place', () => {
    const { storage } = open()
    storage.set('logs', [{ url: '/a', time: '', type: 'error', message: {}, stack: '', info: '' }, 7])
    expect(createLocalLog(storage, () => '').get()).toEqual([])
  })

  it('keeps no token, no password and no telephone number', () => {
    const { log } = open()
    log.add({
      url: '/a?access_token=abc123&page=2',
      message: 'bearer eyJhbGciOi.J9.x_y refused, password: "hunter2", call 13812345678, Basic c2FiZXI6c2VjcmV0',
    })
    const { url, message } = log.get()[0] ?? {}
    expect(url).toBe('/a?access_token=***&page=2')
    expect(message).not.toMatch(/eyJ|hunter2|1381234|c2Fi/)
  })
})

describe('notices', () => {
  const notices = [{ releaseTime: '2026-03-02 09:00:00' }, { releaseTime: '2026-03-01 09:00:00' }, {}]

  it('are unread while they are newer than the last one that was seen', () => {
    expect(countUnread(notices, '')).toBe(2)
    expect(countUnread(notices, '2026-03-01 09:00:00')).toBe(1)
    expect(countUnread(notices, newestOf(notices, ''))).toBe(0)
    expect(newestOf([], '2026-03-05 00:00:00')).toBe('2026-03-05 00:00:00')
  })
})

describe('entries of the menu', () => {
  it('that are links open in the embedded page; only the web may be shown there [B015] [B026]', () => {
    expect(toPagePath('/system/param')).toBe('/system/param')
    const link = 'https://example.test/a b?x=1'
    const path = toPagePath(link)
    expect(path.startsWith('/myiframe/')).toBe(true)
    const read = (text: string) => readEmbedded(text, 'https://here.test')
    expect(read(decodeURIComponent(path.slice('/myiframe/'.length)))).toBe('https://example.test/a%20b?x=1')
    expect(read('/reports/day.html')).toBe('https://here.test/reports/day.html')
    expect(read('javascript:alert(1)//.html')).toBeUndefined()
    expect(read('data:text/html,x')).toBeUndefined()
    expect(read('/system/param')).toBeUndefined()
  })
})

test('a shortcut needs all of its keys and no other one', () => {
  const press = (key: string, over: object = {}) => ({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...over,
  })
  expect(shortcutText(shortcuts.search)).toBe('Ctrl+K')
  expect(isPressed(shortcuts.search, press('K', { ctrlKey: true }))).toBe(true)
  expect(isPressed(shortcuts.search, press('k', { metaKey: true }))).toBe(true)
  expect(isPressed(shortcuts.search, press('k'))).toBe(false)
  expect(isPressed(shortcuts.lock, press('¬', { code: 'KeyL', altKey: true }))).toBe(true)
})
