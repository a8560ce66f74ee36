"""
Writes server/src/analysis/encoder/testing/reference.json: what PyTorch makes of some sentences of our own, in floats of 32 bits,
with the layers of tuned-layers.bin. The server's tests compare with it.

    python quality/encoder/reference.py                 after each export.py, in the same environment
    python quality/encoder/reference.py --state FILE    says besides how far the 8-bit weights are from what was tuned
"""

import argparse
import json

import torch
from bert import ROOT, WordPieces, encode, package_weights, tuned_weights
from export import untuned

SENTENCES = ROOT / "server/src/analysis/encoder/testing/sentences.json"
REFERENCE = SENTENCES.with_name("reference.json")


def outputs_of(weights, pieced):
    with torch.no_grad():
        return torch.stack([encode(weights, one) for one in pieced])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--state")
    parser.add_argument("--untuned", action="store_true", help="compare with the package's own layers")
    arguments = parser.parse_args()
    words = WordPieces()
    sentences = json.loads(SENTENCES.read_text())
    pieced = [words.input(one) for one in sentences]
    weights, names = tuned_weights()
    outputs = outputs_of(weights, pieced)
    cases = [
        {"sentence": one, "pieces": pieces, "outputs": [round(value, 5) for value in row.tolist()]}
        for one, pieces, row in zip(sentences, pieced, outputs)
    ]
    lines = ",\n".join("  " + json.dumps(case, ensure_ascii=False) for case in cases)
    REFERENCE.write_text('{ "outputNames": ' + json.dumps(names) + ', "cases": [\n' + lines + "\n] }\n")
    print(f"{len(cases)} cases, outputs from {outputs.min():.2f} to {outputs.max():.2f}")
    if arguments.state or arguments.untuned:
        state = untuned()["state"] if arguments.untuned else torch.load(arguments.state, weights_only=True)["state"]
        state = {name.replace("layers.", "encoder.layer.", 1): t.float() for name, t in state.items()}
        difference = (outputs - outputs_of({**package_weights(), **state}, pieced)).abs()
        print(f"8-bit weights against those of 32 bits: at most {difference.max():.3f}, on average {difference.mean():.4f}")
