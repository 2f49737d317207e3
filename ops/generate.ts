import { generate, generatedFiles } from './generated.ts';

await generate();
console.log(`made ${generatedFiles.join(', ')}`);
