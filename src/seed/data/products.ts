export interface SeedProduct {
  readonly code: string
  readonly name: string
  /** A key of xwy_erp_product_type. */
  readonly category: string
  readonly categoryName: string
  readonly specification: string
  /** Kilograms per metre; `length` in metres. */
  readonly kpm: string
  readonly length: string
  readonly colour: string
  readonly alloy: string
}

function panel(width: number, length: string, kpm: string): SeedProduct {
  const millimetres = Number(length) * 1000
  return {
    code: `LM-P${width}-${millimetres}`,
    name: `平面板 P${width}×${millimetres}`,
    category: '1',
    categoryName: '铝模板',
    specification: `${width}×${millimetres}`,
    kpm,
    length,
    colour: '银白',
    alloy: '6061-T6',
  }
}

function corner(side: number, length: string, kpm: string): SeedProduct {
  const millimetres = Number(length) * 1000
  return {
    code: `LM-C${side}-${millimetres}`,
    name: `阴角 C${side}×${millimetres}`,
    category: '1',
    categoryName: '铝模板',
    specification: `${side}×${side}×${millimetres}`,
    kpm,
    length,
    colour: '银白',
    alloy: '6061-T6',
  }
}

function bar(code: string, name: string, kpm: string): SeedProduct {
  return {
    code,
    name,
    category: '2',
    categoryName: '铝型材',
    specification: '6000',
    kpm,
    length: '6',
    colour: '本色',
    alloy: '6061-T6',
  }
}

function part(
  code: string,
  name: string,
  values: { category: string; categoryName: string; kpm: string; length: string },
) {
  return { code, name, ...values, specification: name.split(' ')[1] ?? '', colour: '镀锌', alloy: 'Q235' }
}

const support = { category: '3', categoryName: '支撑件' }
const fitting = { category: '4', categoryName: '配件' }

export const seedProducts: readonly SeedProduct[] = [
  panel(400, '2.7', '10.400'),
  panel(400, '1.2', '10.400'),
  panel(300, '2.7', '8.250'),
  panel(300, '1.2', '8.250'),
  panel(200, '2.7', '6.120'),
  panel(200, '1.1', '6.120'),
  panel(150, '2.7', '5.060'),
  panel(100, '2.7', '3.980'),
  corner(100, '2.7', '4.560'),
  corner(150, '1.2', '5.720'),
  bar('XC-U400', 'U 型材 400', '10.180'),
  bar('XC-U300', 'U 型材 300', '8.060'),
  bar('XC-L100', '角型材 100', '4.420'),
  bar('XC-D120', '龙骨型材 120', '5.350'),
  part('ZC-D48-3000', '单支顶 48×3000', { ...support, kpm: '3.840', length: '3' }),
  part('ZC-D60-3500', '单支顶 60×3500', { ...support, kpm: '4.520', length: '3.5' }),
  part('ZC-X2000', '斜撑 2000', { ...support, kpm: '3.200', length: '2' }),
  part('PJ-BL900', '背楞 900', { ...fitting, kpm: '7.600', length: '0.9' }),
  part('PJ-BL1800', '背楞 1800', { ...fitting, kpm: '7.600', length: '1.8' }),
  {
    code: 'LD-A00',
    name: '铝锭 A00',
    category: '5',
    categoryName: '铝锭',
    specification: 'Al99.70',
    kpm: '20.000',
    length: '1',
    colour: '本色',
    alloy: 'A00',
  },
]
