"""
Writes server/src/analysis/encoder/tuned-layers-1.bin and -2.bin: what was tuned, as 8-bit numbers by output column.

    python3 quality/encoder/export.py ONE.pt TWO.pt   what tune.py wrote by torch.save: {"state": {...}, "outputs": [...]}

The state has the tensors of the lower four layers under their names in the package (encoder.layer.0.attention.self.query.weight …),
head.weight (outputs × 768: mean, then maximum) and head.bias. The embeddings' layer normalisation, positions (512 × 384) and types may
be among them; the word table is the package's and must not have been tuned.

The file is a safetensors file: matrices as I8 with a scale for each row (NAME_scale, F32), embeddings as F16, all else as F32; its
metadata has the format's version, the names of the outputs, and what is read at a time.
"""

import argparse
import json
import struct

import torch
from bert import HIDDEN, LAYERS, READS, TUNED, package_weights

FORMAT_VERSION = "2"
WORD_TABLE = "embeddings.word_embeddings.weight"


def as_bytes(matrix):
    """The numbers of each row in 255 steps, and the size of its step."""
    scale = matrix.abs().amax(dim=1).clamp_min(1e-12) / 127
    return torch.round(matrix / scale[:, None]).to(torch.int8), scale


def stored(state, outputs):
    """The tensors of the file, by name."""
    base = package_weights()
    state = {name: t.detach().float().cpu() for name, t in state.items()}
    if WORD_TABLE in state and not torch.equal(state[WORD_TABLE], base[WORD_TABLE]):
        raise SystemExit("the word table was tuned: the server takes it from the package")
    if state["head.weight"].shape != (len(outputs), 2 * HIDDEN) or state["head.bias"].shape != (len(outputs),):
        raise SystemExit("the head has another shape")
    tensors = {}
    for name in base:
        in_layers = name.startswith("encoder.layer.") and int(name.split(".")[2]) < LAYERS
        if in_layers and state[name].dim() == 2:
            tensors[name], tensors[name + "_scale"] = as_bytes(state[name])
        elif in_layers:
            tensors[name] = state[name]
        elif name.startswith("embeddings.") and name != WORD_TABLE and name in state and not torch.equal(state[name], base[name]):
            # As the package has them: positions in floats of 32 bits would be most of a megabyte.
            tensors[name] = state[name].half()
    return {**tensors, "head.weight": state["head.weight"], "head.bias": state["head.bias"]}


def write(path, tensors, outputs, reads):
    """A safetensors file of those tensors, with the names of the outputs and what is read at a time."""
    header, chunks, end = {"__metadata__": {"version": FORMAT_VERSION, "outputs": json.dumps(outputs), "reads": reads}}, [], 0
    # Those of four bytes first, so that each begins on a boundary of its own size.
    for name, tensor in sorted(tensors.items(), key=lambda item: (-item[1].element_size(), item[0])):
        raw = tensor.contiguous().numpy().tobytes()
        kind = {torch.int8: "I8", torch.float16: "F16", torch.float32: "F32"}[tensor.dtype]
        header[name] = {"dtype": kind, "shape": list(tensor.shape), "data_offsets": [end, end + len(raw)]}
        chunks.append(raw)
        end += len(raw)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(chunks))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs=len(TUNED), help="made by tune.py: one that reads a message, one that reads sentences")
    arguments = parser.parse_args()
    for file, path, reads in zip(arguments.files, TUNED, READS):
        tuned = torch.load(file, map_location="cpu", weights_only=True)
        write(path, stored(tuned["state"], tuned["outputs"]), tuned["outputs"], reads)
        print(f"{path}: {path.stat().st_size / 1e6:.2f} MB")
