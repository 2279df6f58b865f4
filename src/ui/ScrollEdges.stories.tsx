import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { expect, waitFor } from 'storybook/test'
import { useScrollEdges } from './useScrollEdges'

const meta = { title: 'ui/ScrollEdges', component: WideTable } satisfies Meta<typeof WideTable>
export default meta
type Story = StoryObj<typeof meta>

const cell = 'border-b bg-surface px-3 py-1'

/** Table wider than its box, with a sticky column at each end. */
function WideTable() {
  const box = useRef<HTMLElement>(null)
  useScrollEdges(box)
  return (
    <section ref={box} aria-label="租赁" className="w-80 overflow-auto rounded border">
      <table className="border-separate border-spacing-0 whitespace-nowrap">
        <tbody>
          {['ZL-2026-001', 'ZL-2026-002'].map((code) => (
            <tr key={code}>
              <th scope="row" className={`edge-start sticky left-0 z-1 ${cell}`}>
                {code}
              </th>
              <td className={cell}>佛山恒立铝模制造有限公司，云栖河畔花园二期</td>
              <td className={`edge-end sticky right-0 ${cell}`}>
                <button type="button">查看</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export const Wide: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('region', { name: '租赁' })
    const [code] = canvas.getAllByRole('rowheader')
    const [actions] = canvas.getAllByRole('cell').slice(1)
    const shadows = () => [code, actions].map((each) => each && getComputedStyle(each).boxShadow !== 'none')
    await waitFor(() => expect(shadows()).toEqual([false, true]))
    box.scrollLeft = 20
    await waitFor(() => expect(shadows()).toEqual([true, true]))
    box.scrollLeft = box.scrollWidth
    await waitFor(() => expect(shadows()).toEqual([true, false]))
  },
}
