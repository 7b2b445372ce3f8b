import sharp from 'sharp';
import { print } from './src/print/press.ts';
const [file, name, out, w] = process.argv.slice(2);
const module = await import(`./src/pictures/${file}.ts`);
const t=Date.now();
const r = await print(module[name]());
await sharp(Buffer.from(r.pixels), { raw: { width: r.width, height: r.height, channels: 3 } }).resize({width: Number(w??1400)}).png().toFile(out);
console.log(Date.now()-t,'ms');
