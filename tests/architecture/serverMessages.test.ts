import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { termsEn } from '../../src/generated/terms.en'
import { initText, translateFilled } from '../../src/text/text'
import { findSentences, listServerSentences, listServerTitles } from '../support/serverTexts'

const CHINESE = /\p{Script=Han}/u

beforeAll(() => initText('en', { loadEnglish: async () => termsEn, root: undefined }))
// Files share their modules.
afterAll(() => initText('zh'))

const inChinese = (sentences: readonly string[]) => sentences.filter((text) => CHINESE.test(translateFilled(text)))

describe('what the server says', () => {
  it('is found in literals and templates, lines of the log aside', () => {
    const source = `
      refuse('请选择文件'); other('name'); throw fail('SECRET_KEYS 应为列表')
      refuse(\`文件不能超过 \${size}\`)
      logUsual(journal, call, { text: '退出登录' }); const text = isLast ? \`失败 \${count} 次\` : '失败'`
    expect(findSentences('a.ts', source, '7')).toEqual(['请选择文件', '文件不能超过 7'])
  })

  it('has an English line in schemas/terms.en.yaml, whatever its values are', () => {
    const sentences = listServerSentences('7')
    expect([...sentences.values()].flat().length).toBeGreaterThan(400)
    const missing = [...sentences].flatMap(([path, texts]) => inChinese(texts).map((text) => `${path} ${text}`))
    expect(missing).toEqual([])
  })

  it('calls fields, records and references by titles that have one too', () => {
    const titles = listServerTitles()
    expect(titles.length).toBeGreaterThan(400)
    expect(inChinese(titles)).toEqual([])
  })

  it.each([
    [
      '第3行“数量”：请输入正整数；第4行：不能为空；等共12处错误',
      /^Row 3, Quantity: .+; Row 4: .+; 12 mistakes in all$/,
    ],
    ['铝模厂“恒立”不能删除，仍在使用它的有：项目“甲”、“乙”及另外 2 个；铝模厂账号“a”', /and 2 more; .+ “a”$/],
    ['项目已停用；租金汇总不存在或已被删除', /^Project.+; Rent summary.+removed$/],
    ['“业务审核”没有可办理的人：申请人不能审批自己的单据，请由其他人办理', /^Nobody can handle .+ somebody else must$/],
    ['密码至少12位', /12 characters/],
  ])('says %s sentence by sentence', (sentence, english) => {
    expect(translateFilled(sentence)).toMatch(english)
  })
})
