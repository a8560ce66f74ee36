"""
Writes server/src/analysis/encoder/testing/reference.json: what PyTorch makes of some messages of our own, in floats of 32 bits,
with the layers of tuned-layers-1.bin and -2.bin. The server's tests compare with it.

    python quality/encoder/reference.py                 after each export.py, in the same environment
    python quality/encoder/reference.py --states ONE TWO    says besides how far the 8-bit weights are from what was tuned
"""

import argparse
import json

import torch
from bert import READS, ROOT, TUNED, WordPieces, encode, package_weights, tuned_weights

MESSAGES = ROOT / "server/src/analysis/encoder/testing/messages.json"
REFERENCE = MESSAGES.with_name("reference.json")


def read(weights, windows):
    """The outputs of each sentence by its place."""
    return {index: row for pieces, spans in windows for (index, _, _), row in zip(spans, encode(weights, pieces, spans))}


def outputs_of(members, cut):
    """Of each message the average outputs of each sentence by its place, of those that read it; none of one that is empty."""
    with torch.no_grad():
        each = [[read(weights, one[reads]) for weights, reads in zip(members, READS)] for one in cut]
    return [{index: torch.stack([rows[index] for rows in said if index in rows]).mean(0) for index in said[-1]} for said in each]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--states", nargs=len(TUNED), help="made by tune.py, in the order of export.py")
    arguments = parser.parse_args()
    words = WordPieces()
    messages = json.loads(MESSAGES.read_text())
    cut = [{"message": words.windows(one["situation"], one["sentences"]), "sentence": words.alone(one["sentences"])} for one in messages]
    members, (names, *_) = zip(*(tuned_weights(path) for path in TUNED))
    outputs = outputs_of(members, cut)
    rounded = lambda row: None if row is None else [round(value, 5) for value in row.tolist()]  # noqa: E731
    cases = [
        {
            **message,
            "windows": [{"pieces": pieces, "sentences": [{"index": index, "from": start, "to": end} for index, start, end in spans]} for pieces, spans in one["message"]],
            "outputs": [rounded(rows.get(index)) for index in range(len(message["sentences"]))],
        }
        for message, one, rows in zip(messages, cut, outputs)
    ]
    lines = ",\n".join("  " + json.dumps(case, ensure_ascii=False) for case in cases)
    REFERENCE.write_text('{ "outputNames": ' + json.dumps(names) + ', "cases": [\n' + lines + "\n] }\n")
    flat = lambda read: torch.stack([row for rows in read for row in rows.values()])  # noqa: E731
    print(f"{len(cases)} cases, outputs from {flat(outputs).min():.2f} to {flat(outputs).max():.2f}")
    if arguments.states:
        states = [torch.load(path, weights_only=True)["state"] for path in arguments.states]
        whole = [{**package_weights(), **{name: t.float() for name, t in state.items()}} for state in states]
        difference = (flat(outputs) - flat(outputs_of(whole, cut))).abs()
        print(f"8-bit weights against those of 32 bits: at most {difference.max():.3f}, on average {difference.mean():.4f}")
