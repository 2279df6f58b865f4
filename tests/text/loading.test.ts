import { afterAll, expect, it } from 'vitest'
import { getLanguage, initText, setLanguage, translate } from '../../src/text/text'

// Files share their modules.
afterAll(() => initText('zh'))

it('speaks Chinese before and while the English terms load, and after they failed to [B004]', async () => {
  let answer: (terms: Record<string, string>) => void = () => undefined
  let calls = 0
  const loadEnglish = () => {
    calls += 1
    if (calls === 1) return Promise.reject(new Error('offline'))
    return new Promise<Record<string, string>>((resolve) => {
      answer = resolve
    })
  }
  await initText('zh', { loadEnglish, root: undefined })
  expect(calls).toBe(0)
  expect(translate('保存')).toBe('保存')

  await expect(setLanguage('en')).rejects.toThrow('offline')
  expect(getLanguage()).toBe('zh')

  const english = setLanguage('en')
  expect(translate('保存')).toBe('保存')
  const chinese = setLanguage('zh')
  answer({ 保存: 'Save' })
  await Promise.all([english, chinese])
  expect(getLanguage()).toBe('zh')
  expect(translate('保存')).toBe('保存')

  await setLanguage('en')
  expect(calls).toBe(2)
  expect(translate('保存')).toBe('Save')
})
