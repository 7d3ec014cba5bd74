/** The inverse of a positive definite matrix by Cholesky's method; null where it is not one. */
export function invertSymmetric(matrix: readonly Float64Array[]): Float64Array[] | null {
  const factor = cholesky(matrix);
  if (!factor) return null;
  const size = matrix.length;
  return Array.from({ length: size }, (_, column) => {
    const unit = new Float64Array(size);
    unit[column] = 1;
    return solve(factor, unit);
  });
}

const at = (matrix: readonly Float64Array[], row: number, column: number): number => matrix[row]?.[column] ?? 0;

/** The lower triangle whose product with its transpose is the matrix. */
function cholesky(matrix: readonly Float64Array[]): Float64Array[] | null {
  const factor = matrix.map((row) => new Float64Array(row.length));
  for (const [i, row] of factor.entries()) {
    for (let j = 0; j <= i; j += 1) {
      let rest = at(matrix, i, j);
      for (let k = 0; k < j; k += 1) rest -= at(factor, i, k) * at(factor, j, k);
      if (i === j && !(rest > 0)) return null;
      row[j] = i === j ? Math.sqrt(rest) : rest / at(factor, j, j);
    }
  }
  return factor;
}

function solve(factor: readonly Float64Array[], right: Float64Array): Float64Array {
  const found = right.slice();
  for (let i = 0; i < found.length; i += 1) {
    let rest = found[i] ?? 0;
    for (let k = 0; k < i; k += 1) rest -= at(factor, i, k) * (found[k] ?? 0);
    found[i] = rest / at(factor, i, i);
  }
  for (let i = found.length - 1; i >= 0; i -= 1) {
    let rest = found[i] ?? 0;
    for (let k = i + 1; k < found.length; k += 1) rest -= at(factor, k, i) * (found[k] ?? 0);
    found[i] = rest / at(factor, i, i);
  }
  return found;
}
