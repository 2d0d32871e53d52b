// Makes board-icons.ttf from the Lucide drawings beside it: strokes become outlines, one glyph each from U+E001 on, in
// the order of the list. A glyph is text to the painter; a mask per bar would be a layer of its own in every paint.
// Run: node make-glyphs.mjs <path of chromium>
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';

const NAMES = ['clock', 'circle-check', 'timer', 'list-ordered', 'play', 'check-check', 'lock', 'link-2'];
const UNITS = 2400;
const SCALE = UNITS / 24;
const HALF_STROKE = 1.1;
const here = new URL('./', import.meta.url);

const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const page = await browser.newPage();
const glyphs = [];
for (const name of NAMES) {
  await page.setContent(readFileSync(new URL(`${name}.svg`, here), 'utf8'));
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll('svg > *')].map((shape) => {
      const length = shape.getTotalLength();
      const steps = Math.max(1, Math.ceil(length / 0.1));
      return Array.from({ length: steps + 1 }, (_, i) => {
        const { x, y } = shape.getPointAtLength((length * i) / steps);
        return [x, y];
      });
    }),
  );
  glyphs.push(lines.flatMap((line) => outline(simplify(line, 0.04))));
}
await browser.close();
writeFileSync(new URL('board-icons.ttf', here), font(glyphs));

/** Douglas-Peucker. */
function simplify(points, tolerance) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points.at(-1)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let far = 0;
  let index = 0;
  for (let i = 1; i < points.length - 1; i += 1) {
    const [x, y] = points[i];
    const away =
      length === 0
        ? Math.hypot(x - a[0], y - a[1])
        : Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
    if (away > far) [far, index] = [away, i];
  }
  if (far <= tolerance) return [a, b];
  return [...simplify(points.slice(0, index + 1), tolerance), ...simplify(points.slice(index), tolerance).slice(1)];
}

/** A box for each piece of a line and a disc at each of its ends and bends; their union is the stroke. */
function outline(points) {
  const contours = [];
  points.forEach(([x, y], i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    const bends = !before || !after || turn(before, points[i], after) > 0.3;
    if (bends)
      contours.push(
        Array.from({ length: 10 }, (_, k) => [
          x + HALF_STROKE * Math.cos((k * Math.PI) / 5),
          y + HALF_STROKE * Math.sin((k * Math.PI) / 5),
        ]),
      );
    if (!after) return;
    const length = Math.hypot(after[0] - x, after[1] - y) || 1;
    const nx = (-(after[1] - y) / length) * HALF_STROKE;
    const ny = ((after[0] - x) / length) * HALF_STROKE;
    contours.push([
      [x - nx, y - ny],
      [after[0] - nx, after[1] - ny],
      [after[0] + nx, after[1] + ny],
      [x + nx, y + ny],
    ]);
  });
  // Clockwise in the font's axes, y upwards, so that overlaps fill.
  return contours
    .map((contour) => contour.map(([x, y]) => [Math.round(x * SCALE), Math.round((20 - y) * SCALE)]))
    .map(clockwise);
}

function turn(a, b, c) {
  const angle = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
  return Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
}

function clockwise(contour) {
  const area = contour.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = contour[(i + 1) % contour.length];
    return sum + (nextX - x) * (nextY + y);
  }, 0);
  return area > 0 ? contour : contour.toReversed();
}

function bytes(write) {
  const out = [];
  const put = {
    u8: (value) => out.push(value & 255),
    u16: (...values) => values.forEach((value) => out.push((value >> 8) & 255, value & 255)),
    u32: (...values) =>
      values.forEach((value) => out.push((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)),
    text: (text) => out.push(...[...text].map((letter) => letter.charCodeAt(0))),
  };
  write(put);
  return out;
}

function glyphBytes(contours) {
  if (contours.length === 0) return [];
  const points = contours.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const data = bytes((put) => {
    put.u16(contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
    let end = -1;
    for (const contour of contours) put.u16((end += contour.length));
    put.u16(0);
    points.forEach(() => put.u8(1));
    let last = 0;
    for (const x of xs) {
      put.u16(x - last);
      last = x;
    }
    last = 0;
    for (const y of ys) {
      put.u16(y - last);
      last = y;
    }
  });
  while (data.length % 4 !== 0) data.push(0);
  return data;
}

function font(drawn) {
  const all = [[], ...drawn].map(glyphBytes);
  const offsets = [0];
  for (const glyph of all) offsets.push(offsets.at(-1) + glyph.length);
  const count = all.length;
  const mostPoints = Math.max(...drawn.map((glyph) => glyph.flat().length));
  const mostContours = Math.max(...drawn.map((glyph) => glyph.length));
  const name = 'Board Icons';
  const tables = {
    'OS/2': bytes((put) => {
      put.u16(4, UNITS, 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 258, 0);
      for (let i = 0; i < 10; i += 1) put.u8(0);
      put.u32(0, 0, 0, 0);
      put.text('NONE');
      put.u16(64, 0xe001, 0xe000 + drawn.length, 2000, 65536 - 400, 0, 2000, 400);
      put.u32(1, 0);
      put.u16(1000, 1400, 0, 32, 1);
    }),
    cmap: bytes((put) => {
      put.u16(0, 1, 3, 1);
      put.u32(12);
      put.u16(4, 32, 0, 4, 4, 1, 0, 0xe000 + drawn.length, 0xffff, 0, 0xe001, 0xffff, 65536 - 0xe000, 1, 0, 0);
    }),
    glyf: all.flat(),
    head: bytes((put) => {
      put.u32(0x10000, 0x10000, 0, 0x5f0f3cf5);
      put.u16(3, UNITS);
      put.u32(0, 0, 0, 0);
      put.u16(0, 65536 - 400, UNITS, 2000, 0, 8, 2, 1, 0);
    }),
    hhea: bytes(
      (put) => put.u32(0x10000) ?? put.u16(2000, 65536 - 400, 0, UNITS, 0, 0, UNITS, 1, 0, 0, 0, 0, 0, 0, 0, count),
    ),
    hmtx: bytes((put) => all.forEach(() => put.u16(UNITS, 0))),
    loca: bytes((put) => put.u32(...offsets)),
    maxp: bytes((put) => put.u32(0x10000) ?? put.u16(count, mostPoints, mostContours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)),
    name: bytes((put) => {
      const ids = [1, 2, 4, 6];
      const texts = [name, 'Regular', name, 'BoardIcons'];
      put.u16(0, ids.length, 6 + 12 * ids.length);
      let offset = 0;
      ids.forEach((id, i) => {
        put.u16(3, 1, 0x409, id, texts[i].length * 2, offset);
        offset += texts[i].length * 2;
      });
      for (const text of texts) for (const letter of text) put.u16(letter.charCodeAt(0));
    }),
    post: bytes((put) => put.u32(0x30000, 0, 0, 0, 0, 0, 0, 0)),
  };
  const names = Object.keys(tables).toSorted();
  const sum = (data) => {
    let total = 0;
    for (let i = 0; i < data.length; i += 4)
      total =
        (total +
          (((data[i] ?? 0) << 24) | ((data[i + 1] ?? 0) << 16) | ((data[i + 2] ?? 0) << 8) | (data[i + 3] ?? 0))) >>>
        0;
    return total;
  };
  let offset = 12 + 16 * names.length;
  const head = bytes((put) => {
    put.u32(0x10000);
    const power = 2 ** Math.floor(Math.log2(names.length));
    put.u16(names.length, power * 16, Math.log2(power), names.length * 16 - power * 16);
    for (const table of names) {
      put.text(table.padEnd(4));
      put.u32(sum(tables[table]), offset, tables[table].length);
      offset += Math.ceil(tables[table].length / 4) * 4;
    }
  });
  const body = names.flatMap((table) => [...tables[table], ...Array((4 - (tables[table].length % 4)) % 4).fill(0)]);
  const file = [...head, ...body];
  const adjustment = (0xb1b0afba - sum(file)) >>> 0;
  const headAt =
    12 +
    16 * names.length +
    names.slice(0, names.indexOf('head')).reduce((at, table) => at + Math.ceil(tables[table].length / 4) * 4, 0);
  [24, 16, 8, 0].forEach((shift, i) => {
    file[headAt + 8 + i] = (adjustment >>> shift) & 255;
  });
  return Uint8Array.from(file);
}
